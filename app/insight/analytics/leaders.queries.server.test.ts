import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createScore } from '#tests/factories/score.ts'
import { listBrandPerformance, listTopAthletes, listTrendingBrands } from './leaders.queries.server.ts'
import { rangeUntil } from './time-range.ts'

const now = new Date('2026-06-30T12:00:00.000Z')
const MONTH = rangeUntil('30d', now)
const asked = { limit: 10, now }

describe('trending brands', () => {
  test('are those whose score grew most since the end of the day before the range, in percent [N-06]', async ({
    db,
  }) => {
    await brandWithHistory(db, 1, 'Doubled', 400, { '2026-05-31T23:59:59.999Z': 200, '2026-06-01T00:00:00.000Z': 390 })
    await brandWithHistory(db, 2, 'Grown', 300, { '2026-01-01T00:00:00.000Z': 100, '2026-05-01T00:00:00.000Z': 240 })
    await brandWithHistory(db, 3, 'Fallen', 200, { '2026-05-01T00:00:00.000Z': 300 })
    await brandWithHistory(db, 4, 'Same', 100, { '2026-05-01T00:00:00.000Z': 100 })

    const brands = await listTrendingBrands(db, MONTH, asked)
    expect(brands.map(({ brand, growthRate }) => [brand.name, growthRate])).toEqual([
      ['Doubled', 100],
      ['Grown', 25],
    ])
    expect(await listTrendingBrands(db, MONTH, { limit: 1, now })).toHaveLength(1)
  })

  test('need a score above 0 and a rank; those scored later begin with their first score [N-06] [D-90]', async ({
    db,
  }) => {
    await brandWithHistory(db, 1, 'New', 800, { '2026-06-10T00:00:00.000Z': 700 })
    await brandWithHistory(db, 2, 'From zero', 700, { '2026-05-01T00:00:00.000Z': 0 })
    await brandWithHistory(db, 4, 'Lower', 200, { '2026-05-01T00:00:00.000Z': 100 })
    await brandWithHistory(db, 3, 'Higher', 400, { '2026-05-01T00:00:00.000Z': 200 })
    const provisional = await createBrand(db, { champion_score: 500 })
    await createScore(db, { brand_id: provisional.id, total_score: 100, computed_at: '2026-05-01T00:00:00.000Z' })

    const brands = await listTrendingBrands(db, MONTH, asked)
    expect(brands.map(({ brand }) => brand.name)).toEqual(['Higher', 'Lower', 'New'])
    expect(brands.map(({ comparedOn }) => comparedOn)).toEqual(['2026-05-31', '2026-05-31', '2026-06-10'])
  })
})

describe('brand performance', () => {
  test('shows the best-ranked brands with their scores at both ends of the range [N-06] [D-90]', async ({ db }) => {
    await brandWithHistory(db, 1, 'First', 400.3, { '2026-05-01T00:00:00.000Z': 400.1 })
    await brandWithHistory(db, 2, 'Second', 300, { '2026-06-15T00:00:00.000Z': 290 })

    expect(await listBrandPerformance(db, MONTH, asked)).toMatchObject([
      { brand: { name: 'First' }, rank: 1, currentScore: 400.3, previousScore: 400.1, change: 0.2 },
      {
        brand: { name: 'Second' },
        rank: 2,
        currentScore: 300,
        previousScore: 290,
        change: 10,
        comparedOn: '2026-06-15',
      },
    ])
    expect((await listBrandPerformance(db, MONTH, { limit: 1, now })).map(({ brand }) => brand.name)).toEqual(['First'])
  })

  test('of a range in the past ends with the score of that day; a score that was lost by then is unknown [N-06]', async ({
    db,
  }) => {
    await brandWithHistory(db, 1, 'First', 900, {
      '2026-01-01T00:00:00.000Z': 100,
      '2026-02-01T00:00:00.000Z': 200,
      '2026-02-28T12:00:00.000Z': null,
      '2026-03-01T00:00:00.000Z': 300,
    })

    const february = { from: '2026-02-01', to: '2026-02-28' }
    expect(await listBrandPerformance(db, february, asked)).toMatchObject([
      { currentScore: null, previousScore: 100, change: null },
    ])
    const march = { from: '2026-02-02', to: '2026-03-31' }
    expect(await listBrandPerformance(db, march, asked)).toMatchObject([{ currentScore: 300, change: 100 }])
  })
})

test('top athletes have the highest index; of equal ones those with more verified brands come first [N-06]', async ({
  db,
}) => {
  const base = { champion_score: 500, brand_count: 2 }
  await createAthlete(db, { ...base, name: 'Second', verified_brand_count: 1 })
  await createAthlete(db, { ...base, name: 'First', verified_brand_count: 2 })
  await createAthlete(db, { name: 'Without' })
  const third = await createAthlete(db, { name: 'Third', champion_score: 499.9 })
  for (const [platform, value, observed_at] of [
    ['instagram', 100, '2026-01-01'],
    ['instagram', 150, '2026-02-01'],
    ['tiktok', 7, '2026-01-01'],
  ] as const) {
    const snapshot = { athlete_id: third.id, platform, value, observed_at, captured_at: observed_at }
    await db
      .insertInto('athlete_metric_snapshot')
      .values({
        ...snapshot,
        metric: 'followers',
        unit: 'followers',
        provider: 'wikidata',
        source_url: 'https://x.test',
      })
      .execute()
  }

  expect(await listTopAthletes(db, { limit: 3 })).toMatchObject([
    { athlete: { name: 'First' }, influence: 500, totalBrands: 2, totalFollowers: null },
    { athlete: { name: 'Second' } },
    { athlete: { name: 'Third', sport: 'Tennis' }, influence: 499.9, totalBrands: 0, totalFollowers: 157 },
  ])
})

async function brandWithHistory(
  db: Kysely<Database>,
  rank: number,
  name: string,
  score: number,
  history: Record<string, number | null>,
): Promise<void> {
  const brand = await createRankedBrand(db, rank, score, { name })
  for (const [computed_at, total_score] of Object.entries(history)) {
    await createScore(db, { brand_id: brand.id, total_score, computed_at })
  }
}
