/** A fault of the database file that no restart fixes. The message is one sentence that says what to do. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
}

export function damaged(path: string): string {
  return `The database ${path} is damaged: stop Icon Radar, put a copy from your backup in its place and start again (see “Restore” in docs/operators-guide.md).`
}

/** Whether SQLite reports the file as corrupt. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(`${error.code}`)
}
