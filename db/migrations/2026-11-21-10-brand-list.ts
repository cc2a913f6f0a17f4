import { type Kysely, sql } from 'kysely'

/** Ways to a page of brands, to its figures and to its athletes that do not grow with the directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Holds every column that filters, figures and the order by rank read, so that the rows themselves are not touched.
  await sql`create index brand_by_filter on brand (
    merged_into_id, category, verification_status, is_archived, score_coverage, champion_rank, champion_score,
    scored_at, name_key)`.execute(db)
  await sql`create index brand_by_athletes on brand (athlete_count, id)`.execute(db)
  await sql`create index brand_by_best_verified on brand (
    (case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end), name_key)`.execute(db)

  // The condition of a partial index is read from the row again unless its column is in the index.
  await sql`create index relationship_counted_by_athlete on relationship (athlete_id, brand_id, type, review)
    where review is not 'REJECTED'`.execute(db)
  await sql`create index relationship_counted_by_type on relationship (type, brand_id, review)
    where review is not 'REJECTED'`.execute(db)
  await sql`create index relationship_counted_by_strength on relationship (
    brand_id, (standing = 'FORMER'),
    (case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end), confidence desc, athlete_id,
    review) where review is not 'REJECTED'`.execute(db)
}
