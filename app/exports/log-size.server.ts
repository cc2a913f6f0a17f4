import { statSync } from 'node:fs'

/** Bytes of the write-ahead log of a database; 0 when there is none. */
export function logSize(databaseFile: string): number {
  return statSync(`${databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0
}
