import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { countByCategory, countByScore } from './analytics.queries.server.ts'

describe('the distribution of the Champion Index', () => {
  test('counts brands by hundreds: a border belongs to the range above, 1000 to the last [N-05] [D-46]', async ({
    db,
  }) => {
    for (const champion_score of [0, 99.9, 100, 900, 999.9, 1000]) await createBrand(db, { champion_score })

    const ranges = await countByScore(db)
    expect(ranges.map(({ name }) => name)).toEqual([
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
    expect(ranges[9]?.share).toBe(0.5)
  })

  test('brands without a score and merged brands are not in it, and without any score there is none [N-05]', async ({
    db,
  }) => {
    const kept = await createBrand(db, { champion_score: null })
    await createBrand(db, { champion_score: 500, merged_into_id: kept.id })

    expect(await countByScore(db)).toEqual([])
  })
})

test('lists brand categories with counts and shares, largest first [N-05]', async ({ db }) => {
  const kept = await createBrand(db, { category: 'Finance' })
  await createBrand(db, { category: 'Technology' })
  await createBrand(db, { category: 'Technology' })
  await createBrand(db, { category: 'Technology' })
  await createBrand(db, { category: 'Education', merged_into_id: kept.id })

  expect(await countByCategory(db)).toEqual([
    { name: 'Technology', count: 3, share: 0.75 },
    { name: 'Finance', count: 1, share: 0.25 },
  ])
})
