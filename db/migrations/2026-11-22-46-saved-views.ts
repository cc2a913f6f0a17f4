import { type Kysely, sql } from 'kysely'

/** Names for the URLs of screens, and which of them a user sees first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      screen text not null,
      name text not null check (length(name) between 1 and 100),
      name_key text not null,
      query text not null,
      is_shared integer not null default 0 check (is_shared in (0, 1)),
      created_at text not null,
      updated_at text not null,
      unique (user_id, screen, name_key)
    ) strict`.execute(db)
  await sql`create index saved_view_shared on saved_view (screen) where is_shared = 1`.execute(db)

  await sql`
    create table default_view (
      user_id integer not null references user (id) on delete cascade,
      screen text not null,
      view_id integer not null references saved_view (id) on delete cascade,
      primary key (user_id, screen)
    ) strict`.execute(db)
  await sql`create index default_view_by_view on default_view (view_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table default_view`.execute(db)
  await sql`drop table saved_view`.execute(db)
}
