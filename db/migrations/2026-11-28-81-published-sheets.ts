import { type Kysely, sql } from 'kysely'

/** Tables at addresses that are imported again when they have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table published_sheet (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id),
      name text not null,
      origin text not null,
      sealed_url text not null,
      upload_type text,
      settings text not null check (json_valid(settings)),
      frequency text not null check (frequency in ('daily', 'weekly')),
      next_run_at text,
      last_run_at text,
      last_upload_id integer references upload (id) on delete set null,
      last_sha256 text,
      problem text,
      created_at text not null
    ) strict`.execute(db)
  await sql`create index published_sheet_by_user on published_sheet (user_id)`.execute(db)
  await sql`create index published_sheet_by_upload on published_sheet (last_upload_id) where last_upload_id is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table published_sheet`.execute(db)
}
