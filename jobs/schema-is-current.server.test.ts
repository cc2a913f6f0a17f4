import { sql } from 'kysely'
import { expect } from 'vitest'
import { openSingle } from '#db/open-database.ts'
import { test } from '#tests/database.ts'
import { isSchemaCurrent, listKnownMigrations } from './schema-is-current.server.ts'

test('the job process waits until every migration of its build has been applied', async ({ db }) => {
  const known = await listKnownMigrations()
  const empty = openSingle(':memory:')

  expect(known.length).toBeGreaterThan(0)
  expect(await isSchemaCurrent(empty, known)).toBe(false)
  expect(await isSchemaCurrent(db, known)).toBe(true)
  expect(await isSchemaCurrent(db, [...known, '2099-01-01-01-later'])).toBe(false)
  await sql`delete from kysely_migration where name = ${known.at(-1)}`.execute(db)
  expect(await isSchemaCurrent(db, known)).toBe(false)
  await empty.destroy()
})
