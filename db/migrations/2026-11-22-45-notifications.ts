import { type Kysely, sql } from 'kysely'

/** The inbox of each user. The choices of mails become choices by kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      kind text not null,
      cause text not null,
      details text not null check (json_valid(details)),
      in_inbox integer not null default 1 check (in_inbox in (0, 1)),
      mail_due integer not null default 0 check (mail_due in (0, 1)),
      read_at text,
      created_at text not null,
      unique (user_id, cause)
    ) strict`.execute(db)
  await sql`create index notification_by_user on notification (user_id, in_inbox, created_at, id)`.execute(db)
  await sql`
    create index notification_unread on notification (user_id) where in_inbox = 1 and read_at is null`.execute(db)
  await sql`create index notification_to_mail on notification (id) where mail_due = 1`.execute(db)
  await sql`create index notification_by_time on notification (created_at)`.execute(db)

  await sql`
    update user set notifications = json_object(
      'upload', json_object('mail', json(case when notifications ->> '$.uploads' then 'true' else 'false' end)),
      'discovery', json_object('mail', json(case when notifications ->> '$.discoveries' then 'true' else 'false' end)),
      'failure', json_object('mail', json(case
        when notifications ->> '$.uploads' or notifications ->> '$.discoveries' then 'true' else 'false' end)))
    where notifications != '{}'`.execute(db)
  await sql`delete from setting where name = 'job-mails-sent-until'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update user set notifications = json_object(
      'uploads', json(case when notifications ->> '$.upload.mail' then 'true' else 'false' end),
      'discoveries', json(case when notifications ->> '$.discovery.mail' then 'true' else 'false' end))
    where notifications != '{}'`.execute(db)
  await sql`drop table notification`.execute(db)
}
