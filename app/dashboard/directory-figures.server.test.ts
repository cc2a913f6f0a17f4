import { describe, expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createScore } from '#tests/factories/score.ts'
import { loadFigures } from './directory-figures.server.ts'

const now = new Date('2026-06-01T00:00:00.000Z')
const EARLIER = '2026-04-01T00:00:00.000Z'
const LATELY = '2026-05-20T00:00:00.000Z'

describe('growth in 30 days', () => {
  test('of a count is relative to the earlier figure [S-12]', async ({ db }) => {
    await createAthlete(db, { created_at: EARLIER })
    await createAthlete(db, { created_at: EARLIER })
    await createAthlete(db, { created_at: LATELY })

    expect((await loadFigures(db, { now })).athletes).toEqual({ total: 3, added: 1, growth: 50 })
  })

  test('of the average score compares with the scores of 30 days ago, the newest of each brand [S-12]', async ({
    db,
  }) => {
    const one = await createBrand(db, { champion_score: 600 })
    const other = await createBrand(db, { champion_score: 300 })
    await createScore(db, { brand_id: one.id, total_score: 100, computed_at: '2026-03-01T00:00:00.000Z' })
    await createScore(db, { brand_id: one.id, total_score: 500, computed_at: EARLIER })
    await createScore(db, { brand_id: one.id, total_score: 600, computed_at: LATELY })
    await createScore(db, { brand_id: other.id, total_score: 300, computed_at: EARLIER })

    expect(await loadFigures(db, { now })).toMatchObject({ averageScore: 450, scoreGrowth: 12.5 })
  })

  test('leaves archived brands out, as the rankings do [S-12] [B-05]', async ({ db }) => {
    const archived = await createBrand(db, { champion_score: 900, created_at: LATELY, is_archived: 1 })
    await createScore(db, { brand_id: archived.id, total_score: 900, computed_at: EARLIER })
    const brand = await createBrand(db, { champion_score: 300, created_at: EARLIER })
    await createScore(db, { brand_id: brand.id, total_score: 200, computed_at: EARLIER })

    expect(await loadFigures(db, { now })).toMatchObject({
      brands: { total: 1, added: 0, growth: 0 },
      averageScore: 300,
      scoredBrands: 1,
      scoreGrowth: 50,
    })
  })

  test('is unknown, not zero, where there is no earlier figure [S-12]', async ({ db }) => {
    const brand = await createBrand(db, { champion_score: 600, created_at: LATELY })
    await createScore(db, { brand_id: brand.id, total_score: 600, computed_at: LATELY })

    expect(await loadFigures(db, { now })).toMatchObject({
      athletes: { growth: null },
      brands: { growth: null },
      relationships: { growth: null },
      scoreGrowth: null,
    })
  })
})
