import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrateToLatest } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'

/** An empty database, configured like the product's own connection, in which rows are inserted without the product. */
export async function withBareDatabase<T>(work: (db: Sqlite.Database) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  const file = join(folder, 'icon-radar.db')
  const connections = openDatabase(file)
  await migrateToLatest(connections.writer)
  await connections.close()

  const db = new Sqlite(file)
  for (const pragma of [
    ...['synchronous = NORMAL', 'foreign_keys = ON', 'cache_size = -8192'],
    ...['temp_store = MEMORY', 'wal_autocheckpoint = 4000'],
  ])
    db.pragma(pragma)
  const result = await work(db)
  db.close()
  rmSync(folder, { recursive: true })
  return result
}
