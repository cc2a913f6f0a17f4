import { type Kysely, sql } from 'kysely'

/** The athletes and brands that a user watches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watch (
      id integer primary key,
      user_id integer not null references user (id) on delete cascade,
      kind text not null,
      subject_id text not null,
      created_at text not null,
      unique (user_id, kind, subject_id)
    ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table watch`.execute(db)
}
