import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      credential_id text not null unique,
      public_key blob not null,
      counter integer not null,
      transports text not null,
      name text not null,
      created_at text not null,
      last_used_at text
    ) strict`.execute(db)
  await sql`create index passkey_by_user on passkey (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table passkey`.execute(db)
}
