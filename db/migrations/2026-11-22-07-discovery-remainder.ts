import { type Kysely, sql } from 'kysely'

/** What a discovery could not read is asked for again without a new discovery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discovery_remainder (
      athlete_id integer primary key references athlete (id) on delete cascade,
      tries integer not null,
      work text not null,
      since text not null,
      due_at text not null
    ) strict`.execute(db)
  await sql`create index discovery_remainder_by_due on discovery_remainder (due_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table discovery_remainder`.execute(db)
}
