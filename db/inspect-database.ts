import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { assertDriverFitsNode } from './connection/sqlite-driver-version.ts'
import { DatabaseFault, damaged, isDamage } from './database-fault.ts'
import { pendingMigrations } from './migrate.ts'
import type { Database } from './schema.ts'

const SECOND_LOOK_MS = 200

/**
 * Throws DatabaseFault if this version cannot work with the file at the path, without changing a byte of it. A file
 * that cannot be read now, for lack of space or permission, is left to fail when it is opened.
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
    if (isCutOff(path, database)) {
      // A stopping process may be changing the file right now.
      await pause(SECOND_LOOK_MS)
      if (isCutOff(path, database)) throw new DatabaseFault(damaged(path))
    }
  } catch (error) {
    if (isDamage(error)) throw new DatabaseFault(damaged(path), { cause: error })
    if (error instanceof DatabaseFault) throw error
  } finally {
    database.close()
  }
}

/** Reads the file last: pages that were only in the log are in the file before the log is removed. */
function isCutOff(path: string, database: Sqlite.Database): boolean {
  const bytes = bytesOf(database)
  return !hasLog(path) && bytes > statSync(path).size
}

/** Pages may still be in the log only. */
function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function bytesOf(database: Sqlite.Database): number {
  const [pages, bytes] = ['page_count', 'page_size'].map((name) => Number(database.pragma(name, { simple: true })))
  return (pages ?? 0) * (bytes ?? 0)
}
