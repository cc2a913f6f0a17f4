import { rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { findDatabaseFile } from './catalog.ts'
import { copyDatabase } from './copy-database.ts'
import { openSingle } from './open-database.ts'
import type { Database } from './schema.ts'

const CACHE_KIB = 24_576

/**
 * A copy of the database that nobody else sees, for work of which nothing is to stay. It has no name any more when it is
 * open, so that a process that is killed leaves nothing. Closed by `destroy`.
 */
export async function openPrivateCopy(db: Kysely<Database>, copy: string): Promise<Kysely<Database>> {
  try {
    await copyDatabase(await findDatabaseFile(db), copy)
    const opened = openSingle(copy)
    // What is thrown away need not survive anything.
    await sql`pragma journal_mode = memory`.execute(opened)
    await sql`pragma synchronous = off`.execute(opened)
    await sql`pragma cache_size = ${sql.raw(String(-CACHE_KIB))}`.execute(opened)
    return opened
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(copy + end, { force: true })
  }
}
