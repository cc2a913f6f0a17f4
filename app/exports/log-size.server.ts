import { statSync } from 'node:fs'

/** Size in bytes of the database's write-ahead log; 0 if there is none. */
export function logSize(databaseFile: string): number {
  return statSync(`${databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0
}
