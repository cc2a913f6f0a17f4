import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { migrateToLatest, pendingMigrations } from './migrate.ts'
import { openSingle } from './open-database.ts'

test('every table of the domain is STRICT and its foreign keys hold [J-06]', async ({ db }) => {
  const tables = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list
    where type = 'table' and schema = 'main' and name not like 'sqlite_%' and name not like 'kysely_%'
      and name not like '%\\_name\\_%' escape '\\'`.execute(db)
  expect(tables.rows.length).toBeGreaterThan(25)
  expect(tables.rows.filter((table) => table.strict === 0)).toEqual([])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
})

test('migrating an up-to-date database changes nothing [J-06]', async ({ db }) => {
  expect(await migrateToLatest(db)).toEqual([])
})

test('pending migrations are listed in order, also by a read-only connection [J-06]', async ({ connections }) => {
  const empty = openSingle(':memory:')
  const all = await pendingMigrations(empty)
  await empty.destroy()

  expect(all[0]).toBe('2026-11-21-01-accounts')
  expect(all).toEqual(all.toSorted())
  expect(await pendingMigrations(connections.reader)).toEqual([])
  await sql`delete from kysely_migration where name = ${all.at(-1)}`.execute(connections.writer)
  expect(await pendingMigrations(connections.reader)).toEqual([all.at(-1)])
})

test('the index of names follows inserts, renames and deletes [D-23]', async ({ db }) => {
  const at = '2026-11-21T00:00:00.000Z'
  await db
    .insertInto('athlete')
    .values({
      public_id: 'a',
      name: 'José Müller',
      name_key: 'josé müller',
      sport: 'Golf',
      sport_key: 'golf',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const found = async (text: string) =>
    (await sql<{ rowid: number }>`select rowid from athlete_name where athlete_name match ${`"${text}"`}`.execute(db))
      .rows.length

  expect(await found('jose mul')).toBe(1)
  await db.updateTable('athlete').set({ name: 'Ann Lee' }).execute()
  expect(await found('jose mul')).toBe(0)
  expect(await found('ann')).toBe(1)
  await db.deleteFrom('athlete').execute()
  expect(await found('ann')).toBe(0)
})
