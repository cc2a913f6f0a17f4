import { type Kysely, sql } from 'kysely'

/** Counts of wrong codes and of links that work once, which have to outlive the process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_limit (
      key text primary key,
      taken integer not null,
      started_at text not null,
      ends_at text not null
    ) strict, without rowid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table kept_limit`.execute(db)
}
