import { type Kysely, sql } from 'kysely'

/**
 * What narrows a report, once or each time a schedule sends it. The leaderboards of a sport and of a category are read in
 * order from an index; without one, those of a rare sport would look through all athletes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['report', 'report_schedule'].map((name) => sql.table(name))) {
    await sql`alter table ${table} add column sport text`.execute(db)
    await sql`alter table ${table} add column category text`.execute(db)
    await sql`alter table ${table} add column archived text not null default 'exclude'
      check (archived in ('exclude', 'include', 'only'))`.execute(db)
  }
  await sql`create index athlete_by_sport_influence on athlete (
    sport_key, champion_score desc, verified_brand_count desc, brand_count desc, name_key)
    where champion_score is not null`.execute(db)
  await sql`create index brand_by_category_rank on brand (category, champion_rank, id, champion_score)
    where champion_rank is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index brand_by_category_rank`.execute(db)
  await sql`drop index athlete_by_sport_influence`.execute(db)
  for (const table of ['report', 'report_schedule'].map((name) => sql.table(name))) {
    for (const column of ['archived', 'category', 'sport']) {
      await sql`alter table ${table} drop column ${sql.ref(column)}`.execute(db)
    }
  }
}
