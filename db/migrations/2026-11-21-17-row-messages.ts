import { type Kysely, sql } from 'kysely'

/** What is said of a row does not begin with its number any more, so that equal rows can be one range. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update upload_row_range set message = substr(message, length('Row ' || first_row || ': ') + 1)
    where message like 'Row ' || first_row || ': %'`.execute(db)
}
