import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** The columns that a table has now. */
export async function listColumns(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.map((row) => row.name)
}

/** The path of the database file, for opening a separate connection. */
export async function findDatabaseFile(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const main = rows.find(({ name, file }) => name === 'main' && file !== '')
  if (!main) throw new Error('The database lies in no file.')
  return main.file
}
