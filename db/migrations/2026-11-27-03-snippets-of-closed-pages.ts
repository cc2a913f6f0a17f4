import { type Kysely, sql } from 'kysely'

/** Snippets of pages that can be read count for nothing; a discovery finds those of closed pages again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update evidence set details = json_set(details, '$.withdrawnBecause', 'Its page was not closed to reading.')
    where code = 'B5' and created_by = 'agent'`.execute(db)
}
