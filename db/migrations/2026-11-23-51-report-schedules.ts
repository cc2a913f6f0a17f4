import { type Kysely, sql } from 'kysely'

/** Reports that are sent every week or month, and to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_schedule (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      frequency text not null check (frequency in ('weekly', 'monthly')),
      day integer not null,
      hour integer not null check (hour between 0 and 23),
      time_range text not null,
      sections text not null check (json_valid(sections)),
      format text not null,
      next_run_at text,
      last_run_at text,
      last_report_id integer references report (id) on delete set null,
      created_at text not null,
      updated_at text not null
    ) strict`.execute(db)
  await sql`create index report_schedule_by_user on report_schedule (user_id)`.execute(db)
  await sql`create index report_schedule_by_report on report_schedule (last_report_id)`.execute(db)
  await sql`create index report_schedule_due on report_schedule (next_run_at) where next_run_at is not null`.execute(db)

  await sql`
    create table report_schedule_recipient (
      schedule_id integer not null references report_schedule (id) on delete cascade,
      user_id integer not null references user (id) on delete cascade,
      primary key (schedule_id, user_id)
    ) strict, without rowid`.execute(db)
  await sql`create index report_schedule_recipient_by_user on report_schedule_recipient (user_id)`.execute(db)

  await sql`alter table report add column title text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report drop column title`.execute(db)
  await sql`drop table report_schedule_recipient`.execute(db)
  await sql`drop table report_schedule`.execute(db)
}
