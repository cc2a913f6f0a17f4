import { type Kysely, sql } from 'kysely'

/** The accounts that brands' own sites claim, on platforms of which the brand has no field too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_account (
      brand_id integer not null references brand (id) on delete cascade,
      platform text not null,
      handle text not null,
      url text not null,
      found_at text not null,
      primary key (brand_id, platform)
    ) strict, without rowid`.execute(db)
}
