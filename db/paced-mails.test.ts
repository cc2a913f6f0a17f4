import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openEarlier } from '#tests/earlier-database.ts'
import { migrations } from './migrate.ts'

const NAME = '2026-11-28-98-paced-mails'

test('alerts, what they have seen and who else is told of them outlive the upgrade and its way back [J-06] [O-08]', async () => {
  const db = await openEarlier(NAME)
  await sql`insert into user (id, public_id, email, email_key, password_hash, first_name, last_name, created_at, updated_at)
    values (1, 'u', 'a@example.com', 'a@example.com', '', 'A', 'B', '', '')`.execute(db)
  await sql`insert into alert_rule (id, public_id, user_id, kind, subject_id, threshold, created_at)
    values (7, 'a', 1, 'brand_rank', 'b', 3, '')`.execute(db)
  await sql`insert into alert_rule_link values (7, 'r')`.execute(db)
  await sql`insert into webhook (id, public_id, name, origin, sealed_url, format, sealed_secret, created_at)
    values (2, 'w', 'W', '', '', 'json', '', '')`.execute(db)
  await sql`insert into webhook_alert (webhook_id, alert_id) values (2, 7)`.execute(db)
  await sql`insert into notification (public_id, user_id, kind, cause, details, mail_due, created_at)
    values ('n', 1, 'alert', 'c', '{}', 1, '2026-11-28T00:00:00.000Z')`.execute(db)
  const kept = async () => ({
    alerts: await db.selectFrom('alert_rule').select(['id', 'kind', 'threshold']).execute(),
    seen: (await sql`select * from alert_rule_link`.execute(db)).rows,
    told: await db.selectFrom('webhook_alert').selectAll().execute(),
    triggers: (await sql`select name from sqlite_schema where type = 'trigger' order by 1`.execute(db)).rows,
    indexes: (await sql`select name from sqlite_schema where type = 'index' order by 1`.execute(db)).rows,
  })
  const before = await kept()

  const migrator = new Migrator({ db, provider: { getMigrations: async () => upTo(NAME) } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect(await kept()).toEqual(before)
  expect(await db.selectFrom('notification').select('mail_at').execute()).toEqual([
    { mail_at: '2026-11-28T00:00:00.000Z' },
  ])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
  expect((await migrator.migrateDown()).error).toBeUndefined()
  expect(await kept()).toEqual(before)
  expect((await sql`select mail_due from notification`.execute(db)).rows).toEqual([{ mail_due: 1 }])
})

function upTo(name: string) {
  return Object.fromEntries(Object.entries(migrations).filter(([known]) => known <= name))
}
