import { type Kysely, sql } from 'kysely'

/** What users want to be told of a brand, an athlete or a category, with what each rule has seen last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      kind text not null
        check (kind in ('brand_score', 'brand_rank', 'brand_link', 'athlete_link', 'category_brand')),
      subject_id text not null,
      threshold integer,
      is_paused integer not null default 0 check (is_paused in (0, 1)),
      seen real,
      told integer not null default 0,
      told_at text,
      created_at text not null,
      check ((threshold is not null) = (kind in ('brand_score', 'brand_rank')))
    ) strict`.execute(db)
  await sql`create index alert_by_user on alert (user_id, kind, subject_id)`.execute(db)

  await sql`
    create table alert_link (
      alert_id integer not null references alert (id) on delete cascade,
      relationship_id text not null,
      primary key (alert_id, relationship_id)
    ) strict, without rowid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notification where kind = 'alert'`.execute(db)
  await sql`drop table alert_link`.execute(db)
  await sql`drop table alert`.execute(db)
}
