import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- scripts of the build have no types
import { bundle } from '#scripts/setup/bundle.mjs'

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

/** Bundles a script for Node, so that a test can start it many times without compiling each time. */
export async function bundleProcess(entry: URL): Promise<{ path: string; remove: () => void }> {
  await mkdir(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'test-process-'))
  await bundle({ process: fileURLToPath(entry) }, folder)
  return { path: join(folder, 'process.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
