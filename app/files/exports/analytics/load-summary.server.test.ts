import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { type AnalyticsFilters, NO_FILTERS } from '#app/insight/analytics/filters/analytics-filters.ts'
import { rangeUntil } from '#app/insight/analytics/time-range.ts'
import { recordDay } from '#db/figures/record-day.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createScore } from '#tests/factories/score.ts'
import { loadSummary } from './load-summary.server.ts'

const now = new Date('2026-06-30T12:00:00.000Z')
const range = rangeUntil('30d', now)

test('the first page of a report has figures in words, brands with their movement, and findings with their sources [N-08]', async ({
  db,
}) => {
  await fill(db)
  const { figures, brands, findings } = await summaryOf(db)

  expect(figures.map(({ label, value, change }) => [label, value, change])).toEqual([
    ['Total Athletes', 3, '1 more than on 31 May 2026 (+50.0%)'],
    ['Total Brands', 2, 'As on 31 May 2026'],
    ['Avg Champion Score', 350, 'As on 31 May 2026'],
    ['Relationships', 1, '1 more than on 31 May 2026'],
    ['Verified relationships', 1, '1 more than on 31 May 2026'],
  ])
  expect(brands.rows).toEqual([
    [1, 'Nike', 'Sports Equipment', 400, 80, 'Up 1'],
    [2, 'On', 'Fashion & Apparel', 300, null, 'New'],
  ])
  expect(findings.rows).toEqual([
    [
      'Largest riser',
      'Champion Index of Nike: from 320.0 to 400.0 (+25.0%)',
      'Scores of 31 May 2026 and 30 Jun 2026; their parts and sources are on the brand’s page',
    ],
    [
      'Newest verified link',
      'Verified on 30 Jun 2026: Serena Williams, co-owner of Nike',
      'news.example, published 1 Feb 2026, https://news.example/serena',
    ],
    [
      'Most covered category',
      'Sports Equipment: 80% of the Champion Index is measured',
      'Mean of 1 ranked brand when the report was created',
    ],
  ])
})

test('the first page follows the filters; what does not exist is left out [N-08]', async ({ db }) => {
  await fill(db)
  const { brands, findings } = await summaryOf(db, { category: 'Fashion & Apparel', sport: 'Judo' })

  expect(brands.rows.map(([, name]) => name)).toEqual(['On'])
  expect(brands.notFiltered).toBe('Not filtered by sport')
  expect(findings.rows.map(([finding]) => finding)).toEqual(['Most covered category'])
})

function summaryOf(db: Kysely<Database>, filters: Partial<AnalyticsFilters> = {}) {
  return loadSummary({ db, range, filters: { ...NO_FILTERS, ...filters }, now })
}

async function fill(db: Kysely<Database>): Promise<void> {
  const athlete = await createAthlete(db, { name: 'Serena Williams', sport: 'Tennis' })
  await createAthlete(db)
  const nike = await createRankedBrand(db, 1, 400, {
    name: 'Nike',
    category: 'Sports Equipment',
    score_coverage: 0.8,
  })
  await createRankedBrand(db, 2, 300, { name: 'On', category: 'Fashion & Apparel', score_coverage: 0.6 })
  await createScore(db, { brand_id: nike.id, total_score: 320, computed_at: '2026-05-01T00:00:00.000Z' })
  await db
    .insertInto('brand_place')
    .values([{ brand_id: nike.id, day: '2026-05-01', place: 2 }])
    .execute()
  await recordDay('2026-05-31').execute(db)
  await createAthlete(db)
  const link = await createRelationship(db, {
    athlete_id: athlete.id,
    brand_id: nike.id,
    type: 'CO_OWNER',
    verification_status: 'VERIFIED',
    verified_at: '2026-06-30T09:00:00.000Z',
  })
  for (const [url, effective_weight] of [
    ['https://news.example/other', 0.2],
    ['https://news.example/serena', 0.7],
  ] as const) {
    await createEvidence(db, {
      relationship_id: link.id,
      url,
      effective_weight,
      publisher_group: 'news.example',
      published_at: '2026-02-01',
    })
  }
}
