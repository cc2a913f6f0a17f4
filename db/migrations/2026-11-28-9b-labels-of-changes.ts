import { type Kysely, sql } from 'kysely'

/** What athletes and brands were labelled with before they changed, so that alerts tell who has got a tag or a value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table directory_change add column labels text check (labels is null or json_valid(labels))`.execute(db)
  await sql`
    update directory_change set labels = coalesce(
      (select labels from athlete where athlete.id = athlete_id), (select labels from brand where brand.id = brand_id))
    where is_new = 0`.execute(db)
  await remakeTriggers(db, true)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await remakeTriggers(db, false)
  await sql`alter table directory_change drop column labels`.execute(db)
}

async function remakeTriggers(db: Kysely<unknown>, hasLabels: boolean): Promise<void> {
  const isAwaited = sql`exists (
    select 1 from alert_rule where kind in ('category_brand', 'view_entry') and is_paused = 0)`
  const column = sql.raw(hasLabels ? ', labels' : '')
  const former = sql.raw(hasLabels ? ', old.labels' : '')
  const differs = sql.raw(hasLabels ? ' or new.labels is not old.labels' : '')
  for (const trigger of ['athlete_changed', 'brand_changed']) {
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db)
  }
  await sql`create trigger athlete_changed after update of sport_key, status${column} on athlete
    when (new.sport_key <> old.sport_key or new.status <> old.status${differs}) and ${isAwaited} begin
    insert into directory_change (athlete_id, is_new, sport_key, status${column})
      values (new.id, 0, old.sport_key, old.status${former});
    end`.execute(db)
  await sql`create trigger brand_changed
    after update of category, verification_status, is_archived, score_coverage${column} on brand
    when (new.category <> old.category or new.verification_status <> old.verification_status
      or new.is_archived <> old.is_archived or new.score_coverage is not old.score_coverage${differs})
      and ${isAwaited} begin
    insert into directory_change (
      brand_id, is_new, category, verification_status, is_archived, score_coverage${column})
      values (new.id, 0, old.category, old.verification_status, old.is_archived, old.score_coverage${former});
    end`.execute(db)
}
