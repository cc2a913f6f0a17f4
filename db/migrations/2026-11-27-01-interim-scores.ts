import { type Kysely, sql } from 'kysely'

/** What counts in the indexes of athletes while failures leave a brand without a score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brand add column interim_score real check (interim_score between 0 and 1000)`.execute(db)
}
