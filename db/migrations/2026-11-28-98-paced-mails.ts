import { type Kysely, sql } from 'kysely'

/** When a notification is mailed, rather than that it is; and alerts on the first places of the ranking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column mail_at text`.execute(db)
  await sql`update notification set mail_at = created_at where mail_due = 1`.execute(db)
  await sql`drop index notification_to_mail`.execute(db)
  await sql`alter table notification drop column mail_due`.execute(db)
  await sql`create index notification_to_mail on notification (mail_at) where mail_at is not null`.execute(db)
  await remakeAlerts(db, [...KINDS, 'brand_top'], [...WITH_NUMBER, 'brand_top'])
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from alert_rule where kind = 'brand_top'`.execute(db)
  await remakeAlerts(db, KINDS, WITH_NUMBER)
  await sql`
    alter table notification add column mail_due integer not null default 0 check (mail_due in (0, 1))`.execute(db)
  await sql`update notification set mail_due = 1 where mail_at is not null`.execute(db)
  await sql`drop index notification_to_mail`.execute(db)
  await sql`alter table notification drop column mail_at`.execute(db)
  await sql`create index notification_to_mail on notification (id) where mail_due = 1`.execute(db)
}

const KINDS = ['brand_score', 'brand_rank', 'brand_link', 'athlete_link', 'category_brand', 'view_entry']
const WITH_NUMBER = ['brand_score', 'brand_rank']
const CHILDREN = ['alert_rule_link', 'webhook_alert']

/**
 * A check cannot be changed, so the table is made again: with its children, which would be emptied with it, and with the
 * triggers that ask it.
 */
async function remakeAlerts(db: Kysely<unknown>, kinds: string[], withNumber: string[]): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and sql like '%alert_rule%' order by name`.execute(db)
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'index' and sql is not null
      and tbl_name in ('alert_rule', 'alert_rule_link', 'webhook_alert') order by name`.execute(db)
  const { rows: children } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'table' and name in ('alert_rule_link', 'webhook_alert')`.execute(db)

  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  for (const table of [...CHILDREN, 'alert_rule']) {
    await sql`create table ${sql.ref(`former_${table}`)} as select * from ${sql.ref(table)}`.execute(db)
    await sql`drop table ${sql.ref(table)}`.execute(db)
  }
  await sql`
    create table alert_rule (
      id integer primary key,
      public_id text not null unique,
      user_id integer not null references user (id) on delete cascade,
      kind text not null check (kind in (${listed(kinds)})),
      subject_id text not null,
      threshold integer,
      is_paused integer not null default 0 check (is_paused in (0, 1)),
      seen real,
      told integer not null default 0,
      told_at text,
      created_at text not null,
      subject_name text,
      check ((threshold is not null) = (kind in (${listed(withNumber)})))
    ) strict`.execute(db)
  for (const made of [...children, ...indexes]) await sql.raw(made.sql).execute(db)
  for (const table of ['alert_rule', ...CHILDREN]) {
    await sql`insert into ${sql.ref(table)} select * from ${sql.ref(`former_${table}`)}`.execute(db)
    await sql`drop table ${sql.ref(`former_${table}`)}`.execute(db)
  }
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(db)
}

function listed(names: string[]) {
  return sql.join(names.map((name) => sql.lit(name)))
}
