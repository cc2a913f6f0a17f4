import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg|txt)$/
/** Below this size the headers outweigh the savings. */
const WORTHWHILE_BYTES = 1024

/**
 * Writes `.br` and `.gz` beside each text file of the folder, at maximum compression: once here instead of on every
 * request.
 */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue

    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < WORTHWHILE_BYTES) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
