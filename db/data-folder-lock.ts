import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Is in the data folder while a restore puts its files in their places. */
export function restoreJournal(folder: string): string {
  return join(folder, 'restore.json')
}

/**
 * Takes a lock that nobody else has until it is let go or the process ends. Undefined while another process has it, or
 * products hold it together.
 */
export function holdAlone(path: string): (() => void) | undefined {
  const lock = openLock(path)
  if (!lock) return undefined
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch {
    lock.close()
    return undefined
  }
}

/** The lock of a data folder's products. */
export function productLock(folder: string): string {
  return join(folder, 'icon-radar.lock')
}

/** Undefined if the folder cannot be written. */
export function openLock(path: string): Sqlite.Database | undefined {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // A process that closes a file loses its locks on it.
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
    const lock = new Sqlite(path, { timeout: 0 })
    lock.pragma('journal_mode = MEMORY')
    return lock
  } catch {
    return undefined
  }
}
