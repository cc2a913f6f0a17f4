import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** In bytes. */
export async function readSizes(databaseFile: string) {
  const { bavail, bsize, blocks } = await statfs(dirname(databaseFile))
  return {
    database: sizeOf(databaseFile),
    log: sizeOf(`${databaseFile}-wal`),
    diskFree: bavail * bsize,
    disk: blocks * bsize,
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
