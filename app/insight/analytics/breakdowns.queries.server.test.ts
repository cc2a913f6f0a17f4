import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { listCategoryShares, listScoreRanges, listSportShares } from './breakdowns.queries.server.ts'

describe('the distribution of the Champion Index', () => {
  test('counts brands by hundreds: a boundary value belongs to the range above, 1000 to the last [N-05] [D-46]', async ({
    db,
  }) => {
    for (const champion_score of [0, 99.9, 100, 900, 999.9, 1000]) await createBrand(db, { champion_score })

    const ranges = await listScoreRanges(db)
    expect(ranges.map(({ range }) => range)).toEqual([
      '0-100',
      '100-200',
      '200-300',
      '300-400',
      '400-500',
      '500-600',
      '600-700',
      '700-800',
      '800-900',
      '900-1000',
    ])
    expect(ranges.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 3])
    expect(ranges[9]?.percentage).toBe(50)
  })

  test('brands without a score, archived and merged ones are not in it [N-05]', async ({ db }) => {
    const kept = await createBrand(db, { champion_score: null })
    await createBrand(db, { champion_score: 500, merged_into_id: kept.id })
    await createBrand(db, { champion_score: 500, is_archived: 1 })

    expect((await listScoreRanges(db)).map(({ count }) => count)).toEqual(Array(10).fill(0))
  })
})

test('lists brand categories with counts and shares, largest first, archived brands on request [N-05]', async ({
  db,
}) => {
  const kept = await createBrand(db, { category: 'Finance' })
  await createBrand(db, { category: 'Technology' })
  await createBrand(db, { category: 'Technology' })
  await createBrand(db, { category: 'Technology' })
  await createBrand(db, { category: 'Education', is_archived: 1 })
  await createBrand(db, { category: 'Education', merged_into_id: kept.id })

  expect(await listCategoryShares(db)).toEqual([
    { category: 'Technology', count: 3, percentage: 75 },
    { category: 'Finance', count: 1, percentage: 25 },
  ])
  expect(await listCategoryShares(db, { archived: 'only' })).toEqual([
    { category: 'Education', count: 1, percentage: 100 },
  ])
  expect(await listCategoryShares(db, { archived: 'include' })).toHaveLength(3)
})

test('lists sports with their athletes and mean index, which is unknown rather than 0 [N-05]', async ({ db }) => {
  await createAthlete(db, { sport: 'Golf', champion_score: 100.5 })
  await createAthlete(db, { sport: 'Golf', champion_score: 200.25 })
  const moved = await createAthlete(db, { sport: 'Golf', champion_score: 900 })
  await createAthlete(db, { sport: 'Judo' })
  await db.updateTable('athlete').set({ sport: 'Judo', sport_key: 'judo' }).where('id', '=', moved.id).execute()
  await db.updateTable('athlete').set({ champion_score: null }).where('id', '=', moved.id).execute()
  await createAthlete(db, { sport: 'Judo' })

  expect(await listSportShares(db)).toEqual([
    { sport: 'Judo', athleteCount: 3, percentage: 60, averageScore: null },
    { sport: 'Golf', athleteCount: 2, percentage: 40, averageScore: 150.375 },
  ])
})
