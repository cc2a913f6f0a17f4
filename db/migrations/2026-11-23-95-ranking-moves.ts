import { type Kysely, sql } from 'kysely'

/** The brands that moved most in the last week, worked out again after the ranking or the day has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ranking_move (
      brand_id integer primary key references brand (id) on delete cascade,
      kind text not null check (kind in ('riser', 'faller', 'entry')),
      place_then integer check (place_then >= 1),
      cause text check (json_valid(cause))
    ) strict`.execute(db)
  await sql`
    create table ranking_digest (
      id integer primary key check (id = 1),
      day text not null,
      version integer not null
    ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ranking_digest`.execute(db)
  await sql`drop table ranking_move`.execute(db)
}
