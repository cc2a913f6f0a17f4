import { type Kysely, sql } from 'kysely'

/**
 * Alerts on saved views, and what athletes and brands were before they changed, from which alerts tell what has come into a
 * view or a category. Nothing is written while nobody has such an alert.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_change (
      id integer primary key autoincrement,
      athlete_id integer,
      brand_id integer,
      is_new integer not null check (is_new in (0, 1)),
      sport_key text,
      status text,
      category text,
      verification_status text,
      is_archived integer,
      score_coverage real,
      check ((athlete_id is null) <> (brand_id is null))
    ) strict`.execute(db)

  await createAlertTables(db, 'alert_rule', [...KINDS, 'view_entry'])
  await sql`
    insert into alert_rule
      select id, public_id, user_id, kind, subject_id, threshold, is_paused,
        case when kind = 'category_brand' then 0 else seen end, told, told_at, created_at, null
      from alert`.execute(db)
  await sql`insert into alert_rule_link select alert_id, relationship_id from alert_link`.execute(db)
  await sql`drop table alert_link`.execute(db)
  await sql`drop table alert`.execute(db)
  await sql`
    create index alert_rule_awaiting on alert_rule (seen)
    where kind in ('category_brand', 'view_entry') and is_paused = 0`.execute(db)

  const isAwaited = sql`exists (
    select 1 from alert_rule where kind in ('category_brand', 'view_entry') and is_paused = 0)`
  await sql`create trigger athlete_arrived after insert on athlete when ${isAwaited} begin
    insert into directory_change (athlete_id, is_new) values (new.id, 1); end`.execute(db)
  await sql`create trigger athlete_changed after update of sport_key, status on athlete
    when (new.sport_key <> old.sport_key or new.status <> old.status) and ${isAwaited} begin
    insert into directory_change (athlete_id, is_new, sport_key, status) values (new.id, 0, old.sport_key, old.status);
    end`.execute(db)
  await sql`create trigger brand_arrived after insert on brand when ${isAwaited} begin
    insert into directory_change (brand_id, is_new) values (new.id, 1); end`.execute(db)
  await sql`create trigger brand_changed
    after update of category, verification_status, is_archived, score_coverage on brand
    when (new.category <> old.category or new.verification_status <> old.verification_status
      or new.is_archived <> old.is_archived or new.score_coverage is not old.score_coverage) and ${isAwaited} begin
    insert into directory_change (brand_id, is_new, category, verification_status, is_archived, score_coverage)
      values (new.id, 0, old.category, old.verification_status, old.is_archived, old.score_coverage);
    end`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const trigger of ['athlete_arrived', 'athlete_changed', 'brand_arrived', 'brand_changed']) {
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db)
  }
  await createAlertTables(db, 'alert', KINDS)
  await sql`
    insert into alert
      select id, public_id, user_id, kind, subject_id, threshold, is_paused,
        case when kind = 'category_brand' then (select max(id) from brand) else seen end, told, told_at, created_at
      from alert_rule where kind <> 'view_entry'`.execute(db)
  await sql`insert into alert_link select alert_id, relationship_id from alert_rule_link`.execute(db)
  await sql`drop table alert_rule_link`.execute(db)
  await sql`drop table alert_rule`.execute(db)
  await sql`drop table directory_change`.execute(db)
}

const KINDS = ['brand_score', 'brand_rank', 'brand_link', 'athlete_link', 'category_brand']

/** A check cannot be changed, so the tables have new names. */
async function createAlertTables(db: Kysely<unknown>, table: 'alert' | 'alert_rule', kinds: string[]): Promise<void> {
  const name = sql.ref(table)
  await sql`
    create table ${name} (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      kind text not null check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})),
      subject_id text not null,
      threshold integer,
      is_paused integer not null default 0 check (is_paused in (0, 1)),
      seen real,
      told integer not null default 0,
      told_at text,
      created_at text not null,
      ${table === 'alert_rule' ? sql`subject_name text,` : sql``}
      check ((threshold is not null) = (kind in ('brand_score', 'brand_rank')))
    ) strict`.execute(db)
  await sql`create index ${sql.ref(`${table}_by_user`)} on ${name} (user_id, kind, subject_id)`.execute(db)
  await sql`
    create table ${sql.ref(`${table}_link`)} (
      alert_id integer not null references ${name} (id) on delete cascade,
      relationship_id text not null,
      primary key (alert_id, relationship_id)
    ) strict, without rowid`.execute(db)
}
