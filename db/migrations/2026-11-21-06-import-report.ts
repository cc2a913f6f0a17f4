import { type Kysely, sql } from 'kysely'

/** The rows that an import did not take, so that its result can be looked at again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batch add column report text not null default '{"errors":[],"skipped":[]}'
      check (json_valid(report))`.execute(db)
}
