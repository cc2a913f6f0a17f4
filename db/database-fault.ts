/** A fault of the database file that no restart fixes. The message is one sentence that says what to do. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

/** The path no longer leads to the file that is open. It counts as storage that cannot be written. */
export class DatabaseMoved extends Error {
  override name = 'DatabaseMoved'
  readonly code = 'SQLITE_READONLY_DBMOVED'

  constructor(path: string) {
    super(`The file at ${path} is not the database that was opened: stop Icon Radar, put it back and start again.`)
  }
}

/** It counts as a database that another process is writing to. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  readonly code = 'SQLITE_BUSY'
}

export function damaged(path: string): string {
  return `The database ${path} is damaged: stop Icon Radar, put a copy from your backup in its place and start again (see “Restore” in docs/operators-guide.md).`
}

const UNWRITABLE = /^SQLITE_(?:FULL|READONLY|IOERR_(?:WRITE|FSYNC|SHM\w+)|CANTOPEN)/u

/** Why the database refused a write: it is not writable, or another writer held the lock for too long. */
export function refusalOf(error: unknown): 'unwritable' | 'busy' | undefined {
  const code = codeOf(error)
  if (UNWRITABLE.test(code)) return 'unwritable'
  return code.startsWith('SQLITE_BUSY') ? 'busy' : undefined
}

/** Whether SQLite reports the file as corrupt. */
export function isDamage(error: unknown): error is Error {
  return /^SQLITE_(?:CORRUPT|NOTADB)/u.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `${error.code}` : ''
}
