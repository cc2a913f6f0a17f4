import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

/** Bundles a script for Node, so that a test can start it many times without compiling each time. */
export async function bundleProcess(entry: URL): Promise<{ path: string; remove: () => void }> {
  await mkdir(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'test-process-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(entry),
      target: 'node20',
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'process.mjs' } },
    },
  })
  return { path: join(folder, 'process.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
