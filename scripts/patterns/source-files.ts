import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The modules of these folders, recursively, as paths relative to `root`. */
export function listModules(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listModules(root, [path])
      return /\.(?:tsx?|mjs)$/u.test(entry.name) ? [path] : []
    }),
  )
}
