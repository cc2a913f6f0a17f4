import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { openEarlier } from '#tests/earlier-database.ts'
import { migrateToLatest } from './migrate.ts'
import type { Database } from './schema.ts'

test('sports of one kind share a key; an athlete listed by two of its names stays, found by the first [V-09]', async () => {
  const db = await openEarlier('2026-11-24-21-sports')
  for (const [name, sport] of [
    ['ana', 'Soccer'],
    ['ana', 'Association football'],
    ['bo', 'Association football'],
    ['ana', 'Football'],
  ] as const) {
    await sql`insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
      values (${name + sport}, ${name}, ${name}, ${sport}, ${sport.toLowerCase()}, '', '')`.execute(db)
  }
  await migrateToLatest(db)

  expect(await listAthletes(db)).toEqual([
    { sport: 'Soccer', sport_key: 'soccer', twin: 0 },
    { sport: 'Association football', sport_key: 'soccer', twin: 2 },
    { sport: 'Association football', sport_key: 'soccer', twin: 0 },
    { sport: 'Football', sport_key: 'football', twin: 0 },
  ])
  expect(await db.selectFrom('sport_spelling').selectAll().execute()).toEqual([
    { sport_key: 'football', sport: 'Football', athletes: 1 },
    { sport_key: 'soccer', sport: 'Association football', athletes: 2 },
    { sport_key: 'soccer', sport: 'Soccer', athletes: 1 },
  ])
  expect(await db.selectFrom('athlete_count').select(['sport_key', 'athletes']).execute()).toEqual([
    { sport_key: 'football', athletes: 1 },
    { sport_key: 'soccer', athletes: 3 },
  ])

  await db.deleteFrom('athlete').where('id', '=', 1).execute()
  expect(await listAthletes(db)).toMatchObject([{ twin: 0 }, { twin: 0 }, { twin: 0 }])
})

test('recorded days count the athletes of a sport together [V-09] [D-50]', async () => {
  const db = await openEarlier('2026-11-24-21-sports')
  await sql`insert into daily_figure select '2026-11-01', 'recorded', 6, 6, 0, 0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0,
    '[["golf","ACTIVE",2],["association football","ACTIVE",2],["soccer","ACTIVE",1],["soccer","RETIRED",1]]', '[]', '[]', '[]'`.execute(
    db,
  )
  await migrateToLatest(db)

  const day = await db.selectFrom('daily_figure').select('athletes_by_kind').executeTakeFirstOrThrow()
  expect(day.athletes_by_kind).toBe('[["soccer","ACTIVE",3],["golf","ACTIVE",2],["soccer","RETIRED",1]]')
})

test('the migration folds sports as the product does [V-09]', async () => {
  const db = await openEarlier('2026-11-24-21-sports')
  const names = ['Soccer', 'Track & Field', 'MMA', 'F1', 'Lawn Tennis', 'BJJ', 'Chess']
  for (const name of names) {
    await sql`insert into athlete (public_id, name, name_key, sport, sport_key, created_at, updated_at)
      values (${name}, ${name}, ${name}, ${name}, ${name.toLowerCase()}, '', '')`.execute(db)
  }
  await migrateToLatest(db)

  expect((await listAthletes(db)).map((athlete) => athlete.sport_key)).toEqual(names.map(sportKey))
})

function listAthletes(db: Kysely<Database>) {
  return db.selectFrom('athlete').select(['sport', 'sport_key', 'twin']).orderBy('id').execute()
}
