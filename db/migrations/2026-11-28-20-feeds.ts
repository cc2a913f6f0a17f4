import { type Kysely, sql } from 'kysely'

/** The addresses under which users read what moved with a feed reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feed (
      user_id integer primary key references user (id) on delete cascade,
      public_id text not null unique,
      token_hash text not null unique,
      created_at text not null
    ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table feed`.execute(db)
}
