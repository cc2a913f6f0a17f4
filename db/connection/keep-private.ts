import { chmodSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Restricts a database, its write-ahead log and their folder to the account that runs the product. Files of other
 * owners are left alone.
 */
export function keepPrivate(file: string): void {
  const folder = dirname(file)
  // A folder with the sticky bit, such as /tmp, is shared.
  if (!(statSync(folder).mode & STICKY)) restrict(folder, 0o700)
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) restrict(path, 0o600)
}

const STICKY = 0o1000

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'EROFS') throw error
  }
}
