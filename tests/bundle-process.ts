import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- scripts of the build have no types
import { bundle } from '#scripts/setup/bundle.mjs'

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

/** Bundles modules for Node, so that tests can start them many times without compiling each time. */
export async function bundleForTests(modules: Record<string, string>): Promise<{ folder: string; remove: () => void }> {
  await mkdir(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tests-'))
  await bundle(modules, folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** One script with nothing but its own parts beside it. */
export async function bundleProcess(entry: URL): Promise<{ path: string; remove: () => void }> {
  const { folder, remove } = await bundleForTests({ process: fileURLToPath(entry) })
  return { path: join(folder, 'process.js'), remove }
}
