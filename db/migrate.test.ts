import { Migrator, sql } from 'kysely'
import { expect } from 'vitest'
import { indexedText } from '#app/base/platform/names/name-index.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { completeSearchTexts } from '#app/records/fields/search-texts.server.ts'
import { test } from '#tests/database.ts'
import { openEarlier } from '#tests/earlier-database.ts'
import { migrateToLatest, migrations, pendingMigrations } from './migrate.ts'
import { openSingle } from './open-database.ts'

test('every table of the domain is STRICT and its foreign keys hold [J-06]', async ({ db }) => {
  const tables = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list
    where type = 'table' and schema = 'main' and name not like 'sqlite_%' and name not like 'kysely_%'
      and name not like '%\\_search%' escape '\\'`.execute(db)
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

test('the index of names follows inserts, renames and deletes [D-53]', async ({ db }) => {
  const at = '2026-11-21T00:00:00.000Z'
  await db
    .insertInto('athlete')
    .values({
      public_id: 'a',
      name: 'José Müller',
      name_key: 'josé müller',
      search_text: indexedText('José Müller'),
      sport: 'Golf',
      sport_key: 'golf',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const found = async (text: string) =>
    (await db.selectFrom('athlete').select('id').where(nameMatches('athlete', text)).execute()).length

  expect(await found('jose mul')).toBe(1)
  await db
    .updateTable('athlete')
    .set({ search_text: indexedText('Ann Lee') })
    .execute()
  expect(await found('jose mul')).toBe(0)
  expect(await found('ann')).toBe(1)
  await db.deleteFrom('athlete').execute()
  expect(await found('ann')).toBe(0)
})

test('rows from before search texts get those that the application would give them [D-53]', async () => {
  const db = openSingle(':memory:')
  const earlier = Object.entries(migrations).filter(([name]) => name < '2026-11-22-30-search-text')
  await new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(earlier) },
  }).migrateToLatest()
  for (const [id, name] of NAMES.entries()) {
    await sql`insert into athlete (public_id, name, name_key, sport, sport_key, instagram, created_at, updated_at)
      values (${`a${id}`}, ${name}, ${name}, 'Golf', 'golf', ${id % 2 ? '@Ann.lee' : null}, '', '')`.execute(db)
  }
  await sql`insert into brand (public_id, name, name_key, youtube, created_at, updated_at)
    values ('b', 'Łuka', 'łuka', 'LukaTV', '', '')`.execute(db)
  await sql`insert into brand (public_id, name, name_key, merged_into_id, created_at, updated_at)
    values ('c', 'Luka Old', 'luka old', 1, '', '')`.execute(db)
  await sql`insert into brand_alias (brand_id, alias, alias_key, created_at)
    values (1, 'Luka Old', 'luka old', ''), (1, 'Zälter', 'zälter', '')`.execute(db)
  await migrateToLatest(db)

  const texts = async () => ({
    athletes: await db.selectFrom('athlete').select(['id', 'search_text']).orderBy('id').execute(),
    brands: await db.selectFrom('brand').select(['id', 'search_text']).orderBy('id').execute(),
  })
  // Those in scripts without spaces are indexed anew when the product starts.
  await completeSearchTexts(db, 'athlete', refreshAthleteTexts)
  await completeSearchTexts(db, 'brand', refreshBrandTexts)
  const migrated = await texts()
  await sql`update athlete set search_text = null`.execute(db)
  await sql`update brand set search_text = null`.execute(db)
  await completeSearchTexts(db, 'athlete', refreshAthleteTexts)
  await completeSearchTexts(db, 'brand', refreshBrandTexts)
  expect(await texts()).toEqual(migrated)
  expect(migrated.brands).toEqual([
    { id: 1, search_text: '  luka  \n  lukatv  \n  luka  old  \n  zalter  \n' },
    { id: 2, search_text: '' },
  ])
  await db.destroy()
})

test('keys from before names were sorted as read get those that the application gives, and clashes stay apart [D-29] [D-53]', async () => {
  const db = await openEarlier('2026-11-27-30-name-keys')
  const names = [...NAMES, "O'Brien", 'O’Brien', 'Oʼbrien', 'Åsa', 'Zoe']
  for (const name of names) {
    const old = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
    await sql`insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
      values (${name}, ${name}, ${old}, 'Golf', 'golf', '', '')`.execute(db)
    await sql`insert into brand (public_id, name, name_key, created_at, updated_at)
      values (${name}, ${name}, ${old}, '', '')`.execute(db)
  }
  await migrateToLatest(db)

  const athletes = await db.selectFrom('athlete').select(['id', 'name', 'name_key', 'twin']).orderBy('id').execute()
  expect(athletes.map(({ name_key }) => name_key)).toEqual(names.map(nameKey))
  const others = athletes.filter(({ twin }) => twin !== 0)
  expect(others.map(({ id, name, twin }) => [name, twin === id])).toEqual([
    ['O’Brien', true],
    ['Oʼbrien', true],
  ])
  const brands = await db.selectFrom('brand').select(['name', 'name_key']).execute()
  expect(brands.filter(({ name, name_key }) => name_key === nameKey(name))).toHaveLength(names.length - 2)
})

const NAMES = [
  'José Müller',
  "D’Souza-O'Neil",
  'Ｗｉｄｅ  Ñandú',
  'Weiß Ægir Łuk',
  '大谷 翔平',
  'مُحَمَّد',
  'क्ष की',
  '김 연아',
  'Gal·la',
]
