import { type Kysely, sql } from 'kysely'

/** Reports that a job writes, with their files, and who may download each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      job_id integer references job (id) on delete set null,
      name text not null,
      format text not null,
      time_range text not null,
      first_day text not null,
      last_day text not null,
      sections text not null check (json_valid(sections)),
      created_at text not null,
      expires_at text not null,
      size integer,
      file blob,
      check ((size is null) = (file is null))
    ) strict`.execute(db)
  await sql`create index report_by_user on report (user_id)`.execute(db)
  await sql`create index report_by_job on report (job_id)`.execute(db)
  await sql`create index report_by_expiry on report (expires_at)`.execute(db)

  await sql`
    create table report_reader (
      report_id integer not null references report (id) on delete cascade,
      user_id integer not null references user (id) on delete cascade,
      primary key (report_id, user_id)
    ) strict, without rowid`.execute(db)
  await sql`create index report_reader_by_user on report_reader (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table report_reader`.execute(db)
  await sql`drop table report`.execute(db)
}
