import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSnapshots(db, 'brand')
  await createSnapshots(db, 'athlete')
  await createScores(db)
  await createDailyRollups(db)
}

/** One observed figure a row, never changed: who measured what, where, when. */
async function createSnapshots(db: Kysely<unknown>, subject: 'brand' | 'athlete'): Promise<void> {
  const table = sql.raw(`${subject}_metric_snapshot`)
  const owner = sql.raw(subject)
  await sql`
    create table ${table} (
      id integer primary key,
      ${owner}_id integer not null references ${owner} (id) on delete cascade,
      metric text not null check (metric in (
        'followers', 'posts', 'interactions_per_post', 'views_per_post', 'pageviews', 'articles', 'traffic_rank')),
      platform text not null default '',
      value real check (value >= 0),
      unit text not null,
      provider text not null,
      source_url text not null,
      observed_at text not null,
      captured_at text not null,
      period_days integer,
      held_for_review integer not null default 0 check (held_for_review in (0, 1))
    ) strict`.execute(db)
  await sql`create unique index ${table}_by_identity
    on ${table} (${owner}_id, metric, platform, provider, observed_at)`.execute(db)
  await sql`create index ${table}_by_captured on ${table} (${owner}_id, captured_at)`.execute(db)
}

async function createScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table champion_index_score (
      id integer primary key,
      public_id text not null unique,
      brand_id integer not null references brand (id) on delete cascade,
      job_id integer,
      computed_at text not null,
      methodology_version text not null,
      total_score real check (total_score between 0 and 1000),
      low real not null check (low between 0 and 1000),
      high real not null check (high between 0 and 1000),
      coverage real not null check (coverage between 0 and 1),
      is_ranked integer not null check (is_ranked in (0, 1)),
      social_score real,
      growth_score real,
      engagement_score real,
      data_quality_score real not null check (data_quality_score between 0 and 1),
      rank integer check (rank >= 1),
      previous_rank integer check (previous_rank >= 1),
      components text not null check (json_valid(components)),
      inputs text not null check (json_valid(inputs))
    ) strict`.execute(db)
  await sql`create index champion_index_score_by_brand on champion_index_score (brand_id, computed_at)`.execute(db)
  await sql`create index champion_index_score_by_time on champion_index_score (computed_at)`.execute(db)
  await sql`create unique index champion_index_score_by_job on champion_index_score (job_id, brand_id)
    where job_id is not null`.execute(db)
}

/** Figures by day for analytics; `dimension` is '' for totals, else a category, a sport or a score range. */
async function createDailyRollups(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_rollup (
      day text not null check (length(day) = 10),
      metric text not null,
      dimension text not null default '',
      value real not null,
      primary key (metric, dimension, day)
    ) strict, without rowid`.execute(db)
}
