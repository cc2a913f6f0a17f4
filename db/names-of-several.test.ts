import { type Kysely, Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { openEarlier } from '#tests/earlier-database.ts'
import { migrations } from './migrate.ts'
import type { Database } from './schema.ts'

const FIRST = '2026-11-29-01-names-of-several'
const LAST = '2026-11-29-03-names-entered'

test('after the upgrade each record has the names that were entered for it, and former names are kept [J-06] [M-03]', async () => {
  const db = await openEarlier(FIRST)
  for (const [id, name, aliases] of [
    [1, 'ana', 'Ace; The "Bolt"'],
    [2, 'bo', 'ace; Bobby'],
    [3, 'cy', 'Ana'],
  ] as const) {
    await sql`insert into athlete (id, public_id, name, name_key, sport, sport_key, aliases, created_at, updated_at)
      values (${id}, ${name}, ${name}, ${name}, 'Golf', 'golf', ${aliases}, '', '')`.execute(db)
    await sql`insert into brand (id, public_id, name, name_key, aliases, created_at, updated_at)
      values (${id}, ${name}, ${name}, ${name}, ${aliases}, '', '')`.execute(db)
  }
  const before = [
    [1, 'Ace', 'ace'],
    [1, 'The "Bolt"', 'the "bolt"'],
    [1, 'Annie', 'annie'],
    [2, 'Bobby', 'bobby'],
    [3, 'Ana', 'ana'],
  ] as const
  for (const [owner, name, key] of before) {
    await sql`insert into athlete_alias (athlete_id, name, name_key, sport, sport_key, created_at)
      values (${owner}, ${name}, ${key}, 'Golf', 'golf', '')`.execute(db)
    await sql`insert into brand_alias (brand_id, alias, alias_key, created_at) values (${owner}, ${name}, ${key}, '')`.execute(
      db,
    )
  }

  const migrator = new Migrator({ db, provider: { getMigrations: async () => upTo(LAST) } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const names = [
    { id: 1, name: 'Ace', kept: 0 },
    { id: 1, name: 'Annie', kept: 1 },
    { id: 1, name: 'The "Bolt"', kept: 0 },
    { id: 2, name: 'Bobby', kept: 0 },
    { id: 2, name: 'ace', kept: 0 },
    { id: 3, name: 'Ana', kept: 0 },
  ]
  expect(await namesOf(db)).toEqual({ athletes: names, brands: names })
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])

  for (const known of Object.keys(upTo(LAST)).reverse()) {
    if (known >= FIRST) expect((await migrator.migrateDown()).error).toBeUndefined()
  }
  const { rows } = await sql`select athlete_id, name, name_key from athlete_alias order by id`.execute(db)
  expect(rows).toEqual(before.map(([athlete_id, name, name_key]) => ({ athlete_id, name, name_key })))
})

async function namesOf(db: Kysely<Database>) {
  const athletes = await sql`select athlete_id as id, name, is_kept as kept from athlete_alias order by 1, 2`.execute(
    db,
  )
  const brands =
    await sql`select brand_id as id, alias as name, is_kept as kept from brand_alias order by 1, 2`.execute(db)
  return { athletes: athletes.rows, brands: brands.rows }
}

function upTo(name: string) {
  return Object.fromEntries(Object.entries(migrations).filter(([known]) => known <= name))
}
