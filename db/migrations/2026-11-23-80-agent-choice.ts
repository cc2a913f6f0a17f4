import { type Kysely, sql } from 'kysely'

/** The agent weighs athletes with brands against those without: the longest unprocessed of each are found by index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index athlete_with_brands_by_last_processed on athlete (last_processed_at, id)
    where brand_count > 0 and last_processed_at is not null`.execute(db)
  await sql`create index athlete_without_brands_by_last_processed on athlete (last_processed_at, id)
    where +brand_count = 0 and last_processed_at is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index athlete_without_brands_by_last_processed`.execute(db)
  await sql`drop index athlete_with_brands_by_last_processed`.execute(db)
}
