import { chmodSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What mounts answer that keep no permissions. */
const UNSUPPORTED = ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS']

/**
 * Restricts a database, its write-ahead log and their folder to the account that runs the product. Files of other
 * owners are left alone.
 */
export function keepPrivate(file: string, warn: (text: string) => void, chmod: typeof chmodSync = chmodSync): void {
  const folder = dirname(file)
  // A folder with the sticky bit, such as /tmp, is shared.
  const modes: [string, number][] = statSync(folder).mode & STICKY ? [] : [[folder, 0o700]]
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) modes.push([path, 0o600])
  try {
    for (const [path, mode] of modes) restrict(path, mode, chmod)
  } catch (error) {
    const code = codeOf(error)
    if (!UNSUPPORTED.includes(code)) throw error
    warn(`${folder} is on a file system without permissions (${code}): make sure that nobody else can read it.`)
  }
}

const STICKY = 0o1000

function restrict(path: string, mode: number, chmod: typeof chmodSync): void {
  try {
    chmod(path, mode)
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `${error.code}` : ''
}
