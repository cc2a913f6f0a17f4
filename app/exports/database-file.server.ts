import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Where the database lies, for a connection of one's own. */
export async function findDatabaseFile(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  const main = rows.find(({ name, file }) => name === 'main' && file !== '')
  if (!main) throw new Error('The database lies in no file.')
  return main.file
}
