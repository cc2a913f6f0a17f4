import { type Kysely, sql } from 'kysely'

/** What an uploaded file was before it became a table: a sheet of a workbook, or packed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add column table_source text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload drop column table_source`.execute(db)
}
