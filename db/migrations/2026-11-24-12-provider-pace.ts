import { type Kysely, sql } from 'kysely'

/** When the next request of a queue may leave, whichever process sends it; in milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table provider_pace (lane text primary key, next_at real not null) strict, without rowid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table provider_pace`.execute(db)
}
