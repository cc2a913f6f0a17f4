import { existsSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { assertDriverFitsNode } from './connection/sqlite-driver-version.ts'
import { DatabaseFault, damaged, isDamage } from './database-fault.ts'
import { pendingMigrations } from './migrate.ts'
import type { Database } from './schema.ts'

/**
 * Throws DatabaseFault if there is something at the path that this version cannot work with, without changing a byte of it.
 * What cannot be read now, for want of room or of a right, is left to be found out when it is opened.
 */
export async function inspectDatabase(path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    throw new DatabaseFault(
      `There is a folder at ${path}, where the database should be: move it away, or set DATA_DIR to another folder, and start again.`,
    )
  }
  if (found.size === 0) throw new DatabaseFault(damaged(path))

  assertDriverFitsNode()
  const database = new Sqlite(path, { readonly: true })
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  try {
    await pendingMigrations(db)
    if (!hasLog(path) && bytesOf(database) > found.size) throw new DatabaseFault(damaged(path))
  } catch (error) {
    if (isDamage(error)) throw new DatabaseFault(damaged(path), { cause: error })
    if (error instanceof DatabaseFault) throw error
  } finally {
    database.close()
  }
}

/** Pages may still be in the log alone. */
function hasLog(path: string): boolean {
  return existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0
}

function bytesOf(database: Sqlite.Database): number {
  const [pages, bytes] = ['page_count', 'page_size'].map((name) => Number(database.pragma(name, { simple: true })))
  return (pages ?? 0) * (bytes ?? 0)
}
