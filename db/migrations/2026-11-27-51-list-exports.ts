import { type Kysely, sql } from 'kysely'

const DAYS = ['time_range', 'first_day', 'last_day']

/**
 * Exports of lists among the reports: `kind` and the query of the call instead of days. Their files are compressed; the
 * first part lies in the report, further ones here, so that a long file is never held in memory to be sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report add column kind text not null default 'analytics'
    check (kind in ('analytics', 'athletes', 'brands'))`.execute(db)
  await sql`alter table report add column query text`.execute(db)
  for (const day of DAYS) await changeColumn(db, day, sql`text`)

  await sql`
    create table report_part (
      report_id integer not null references report (id) on delete cascade,
      number integer not null,
      bytes blob not null,
      primary key (report_id, number)
    ) strict`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table report_part`.execute(db)
  await sql`delete from report where kind <> 'analytics'`.execute(db)
  for (const day of DAYS) await changeColumn(db, day, sql`text not null default ''`)
  for (const column of ['query', 'kind']) await sql`alter table report drop column ${sql.ref(column)}`.execute(db)
}

async function changeColumn(db: Kysely<unknown>, name: string, type: ReturnType<typeof sql>): Promise<void> {
  const [column, former] = [sql.ref(name), sql.ref(`former_${name}`)]
  await sql`alter table report rename column ${column} to ${former}`.execute(db)
  await sql`alter table report add column ${column} ${type}`.execute(db)
  await sql`update report set ${column} = ${former}`.execute(db)
  await sql`alter table report drop column ${former}`.execute(db)
}
