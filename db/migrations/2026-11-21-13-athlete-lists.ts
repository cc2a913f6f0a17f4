import { type Kysely, sql } from 'kysely'

/** Every order of the athletes behind every filter is that of an index, and a version tells when the orders may be others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createVersion(db)
}

/** `id` stands before what a filter reads from the index, because it is a part of the order. */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`drop index athlete_by_status`.execute(db)
  await sql`create index athlete_by_status on athlete (status, name_key, sport_key)`.execute(db)
  await sql`create index athlete_by_status_sport on athlete (status, sport_key, name_key)`.execute(db)
  for (const column of ['brand_count', 'last_processed_at', 'created_at', 'updated_at'].map((name) => sql.raw(name))) {
    await sql`create index athlete_by_status_${column} on athlete (status, ${column}, id)`.execute(db)
    await sql`create index athlete_by_sport_${column} on athlete (sport_key, ${column}, id, status)`.execute(db)
  }
}

async function createVersion(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_version (
      list text primary key check (list in ('athletes')),
      version integer not null
    ) strict, without rowid`.execute(db)
  await sql`insert into list_version (list, version) values ('athletes', 1)`.execute(db)

  const next = sql`begin update list_version set version = version + 1 where list = 'athletes'; end`
  await sql`create trigger athlete_list_inserted after insert on athlete ${next}`.execute(db)
  await sql`create trigger athlete_list_deleted after delete on athlete ${next}`.execute(db)
  await sql`create trigger athlete_list_updated after update of
    name, name_key, sport_key, status, brand_count, last_processed_at, created_at, updated_at on athlete
    ${next}`.execute(db)
}
