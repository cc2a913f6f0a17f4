import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { holdSnapshot, openForReading } from './open-for-reading.ts'

const COPY = `const { copyFileSync, constants } = require('node:fs')
copyFileSync(process.argv[1], process.argv[2], constants.COPYFILE_FICLONE)`
const run = promisify(execFile)

/**
 * Copies a database that other processes read and write, as of the moment of the call or a little later; writers go on. A
 * transaction that reads keeps the log from being reset, and what a checkpoint moves from it into the file meanwhile, the
 * copied log has too. The file is copied by another process, because a process that closes a file loses its locks on it.
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  const reader = openForReading(file)
  try {
    holdSnapshot(reader)
    for (const end of ['', '-wal']) {
      if (existsSync(file + end)) await run(process.execPath, ['-e', COPY, file + end, copy + end])
    }
  } finally {
    reader.close()
  }
  // Takes the log into the file.
  const database = new Sqlite(copy, { fileMustExist: true })
  database.pragma('journal_mode = DELETE')
  database.close()
}

/** The name of the newest migration that a database has. */
export function newestMigrationOf(file: string): string | undefined {
  const database = openForReading(file)
  try {
    return database.prepare<[], string>('select max(name) from kysely_migration').pluck().get()
  } finally {
    database.close()
  }
}

/** The newest migration of a database that no other process uses, and the number of rows of each of its tables. */
export function describeDatabase(file: string): { schema: string; rows: Record<string, number> } {
  const database = openForReading(file)
  try {
    const tables = database.prepare<[], string>(TABLES).pluck().all()
    const count = (table: string) => database.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0
    return {
      schema: newestMigrationOf(file) ?? '',
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
    }
  } finally {
    database.close()
  }
}

/** Virtual tables are counted by the tables that hold their rows. */
const TABLES = `select name from sqlite_schema
  where type = 'table' and name not like 'sqlite\\_%' escape '\\' and sql not like 'create virtual%' order by name`

/** What SQLite finds wrong with the pages, rows and references of a database that no other process uses. */
export function listDamages(file: string): string[] {
  const database = openForReading(file)
  try {
    const found = database.pragma('quick_check(5)') as { quick_check: string }[]
    const dangling = database.pragma('foreign_key_check') as { table: string; parent: string }[]
    return [
      ...found.map(({ quick_check: text }) => text).filter((text) => text !== 'ok'),
      ...dangling.slice(0, 5).map(({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    database.close()
  }
}
