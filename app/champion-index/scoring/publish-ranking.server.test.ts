import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { rankBrands } from './champion-index/rank-brands.ts'
import { publishRanking } from './publish-ranking.server.ts'

const AT = '2026-11-21T00:00:00.000Z'

test('brands are placed by index, then coverage, then name [J-05]', async ({ db }) => {
  await addBrand(db, 'Delta', 700, 0.6)
  await addBrand(db, 'Beta', 700, 0.6)
  await addBrand(db, 'Alpha', 650, 0.9)
  await addBrand(db, 'Gamma', 700, 0.7)

  expect(await publishRanking(db)).toBe(4)
  expect(await places(db)).toEqual({ Gamma: [1, null], Beta: [2, null], Delta: [3, null], Alpha: [4, null] })
})

test('the database places brands as the rule does, whatever their scores, coverage and names [J-05]', async ({
  db,
}) => {
  const brand = fc.record({
    exactScore: fc.constantFrom(0, 0.000001, 500, 500.000001, 999.999999, 1000),
    coverage: fc.constantFrom(0.5, 0.6, 0.65, 1),
    nameKey: fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uffee', '\u{1f3be}'), minLength: 1, maxLength: 3 }),
  })
  const brands = fc.uniqueArray(brand, { minLength: 1, maxLength: 12, selector: ({ nameKey }) => nameKey })
  await fc.assert(
    fc.asyncProperty(brands, async (given) => {
      await db.deleteFrom('brand').execute()
      for (const { exactScore, coverage, nameKey } of given) await addBrand(db, nameKey, exactScore, coverage, nameKey)
      await publishRanking(db)

      const stored = await db.selectFrom('brand').select('name').orderBy('champion_rank').execute()
      expect(stored.map(({ name }) => name)).toEqual(rankBrands(given).map(({ nameKey }) => nameKey))
    }),
    { numRuns: 50 },
  )
})

test('a brand that is overtaken remembers the place it had [B-03]', async ({ db }) => {
  await addBrand(db, 'Alpha', 700, 0.6)
  await addBrand(db, 'Beta', 600, 0.6)
  await addBrand(db, 'Gamma', 500, 0.6)
  await publishRanking(db)
  await db.updateTable('brand').set({ score_sort: 800 }).where('name', '=', 'Beta').execute()

  expect(await publishRanking(db)).toBe(2)
  expect(await places(db)).toEqual({ Beta: [1, 2], Alpha: [2, 1], Gamma: [3, null] })
})

test('publishing an unchanged ranking changes nothing and announces nothing [J-05]', async ({ db }) => {
  await addBrand(db, 'Alpha', 700, 0.6)
  await publishRanking(db)

  expect(await publishRanking(db)).toBe(0)
  const events = await db.selectFrom('event').select(['type', 'data']).execute()
  expect(events).toEqual([{ type: 'ranking_update', data: '{"changed":1}' }])
})

test('an unranked or archived brand has no place and leaves none empty [J-05]', async ({ db }) => {
  await addBrand(db, 'Alpha', 700, 0.6)
  await addBrand(db, 'Beta', 600, 0.6)
  await addBrand(db, 'Gamma', 500, 0.6)
  await publishRanking(db)
  await db.updateTable('brand').set({ is_archived: 1 }).where('name', '=', 'Alpha').execute()
  await db.updateTable('brand').set({ is_ranked: 0 }).where('name', '=', 'Beta').execute()

  expect(await publishRanking(db)).toBe(3)
  expect(await places(db)).toEqual({ Alpha: [null, 1], Beta: [null, 2], Gamma: [1, 3] })
})

test('athletes of equal index share a rank and the next rank is skipped [D-22]', async ({ db }) => {
  for (const [name, score] of [
    ['Ann', 700],
    ['Bo', 700],
    ['Cy', 300],
    ['Di', null],
  ] as const) {
    await db
      .insertInto('athlete')
      .values({
        public_id: name,
        name,
        name_key: nameKey(name),
        sport: 'Golf',
        sport_key: 'golf',
        champion_score: score,
        created_at: AT,
        updated_at: AT,
      })
      .execute()
  }
  await publishRanking(db)

  const ranks = await db.selectFrom('athlete').select(['name', 'champion_rank']).orderBy('name').execute()
  expect(ranks.map((row) => row.champion_rank)).toEqual([1, 1, 3, null])
})

async function addBrand(db: Kysely<Database>, name: string, score: number, coverage: number, key = nameKey(name)) {
  await db
    .insertInto('brand')
    .values({
      public_id: name,
      name,
      name_key: key,
      champion_score: score,
      score_sort: score,
      score_coverage: coverage,
      is_ranked: 1,
      created_at: AT,
      updated_at: AT,
    })
    .execute()
}

async function places(db: Kysely<Database>) {
  const rows = await db.selectFrom('brand').select(['name', 'champion_rank', 'previous_rank']).execute()
  return Object.fromEntries(rows.map((row) => [row.name, [row.champion_rank, row.previous_rank]]))
}
