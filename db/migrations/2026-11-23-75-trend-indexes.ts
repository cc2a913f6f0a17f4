import { type Kysely, sql } from 'kysely'

/**
 * The trend of three years and the scores of the best-ranked brands are read from indexes alone. After each commit of
 * another process the reader's pages are fetched anew, and the rows themselves lie on a page each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index daily_figure_trend on daily_figure (
    day, athletes, brands, relationships, scored_brands, score_tenths)`.execute(db)
  await sql`drop index brand_by_rank`.execute(db)
  await sql`create index brand_by_rank on brand (champion_rank, id, champion_score)
    where champion_rank is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index brand_by_rank`.execute(db)
  await sql`create index brand_by_rank on brand (champion_rank, id) where champion_rank is not null`.execute(db)
  await sql`drop index daily_figure_trend`.execute(db)
}
