import { type Kysely, sql } from 'kysely'

/** The place of a ranked brand at the end of each UTC day on which it changed; null when it left the ranking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_place (
      brand_id integer not null references brand (id) on delete cascade,
      day text not null check (length(day) = 10),
      place integer check (place >= 1),
      primary key (brand_id, day)
    ) strict, without rowid`.execute(db)
  await sql`create index brand_place_by_day on brand_place (day)`.execute(db)
  // Before the first transaction of a database, figure_clock has no day yet.
  const today = sql`coalesce((select day from figure_clock), strftime('%Y-%m-%d', 'now'))`
  await sql`insert into brand_place (brand_id, day, place)
    select id, ${today}, champion_rank from brand where champion_rank is not null`.execute(db)
  await sql`create trigger brand_place_changed after update of champion_rank on brand
    when old.champion_rank is not new.champion_rank
    begin
      insert into brand_place (brand_id, day, place) values (new.id, ${today}, new.champion_rank)
        on conflict (brand_id, day) do update set place = excluded.place;
    end`.execute(db)
}
