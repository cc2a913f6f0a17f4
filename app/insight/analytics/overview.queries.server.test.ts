import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { loadDashboard } from '#app/dashboard/dashboard-page.server.ts'
import { recordDay } from '#db/figures/record-day.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadOverview } from './overview.queries.server.ts'
import { rangeUntil } from './time-range.ts'
import { listTrend } from './time-series.queries.server.ts'

const now = new Date('2026-06-30T12:00:00.000Z')
const MONTH = rangeUntil('30d', now)
const START = '2026-05-31'

describe('the overview of a range', () => {
  test('compares its end with the end of the day before it [D-50] [N-03] [S-12]', async ({ db }) => {
    const athlete = await createAthlete(db)
    const brand = await createBrand(db, { champion_score: 400 })
    await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
    await endDay(db, START)
    await createAthlete(db, { status: 'RETIRED' })
    await createBrand(db, { champion_score: 600, verification_status: 'VERIFIED' })
    await createBrand(db, { champion_score: null })

    expect(await loadOverview(db, MONTH, now)).toMatchObject({
      totals: { athletes: 2, activeAthletes: 1, brands: 3, verifiedBrands: 1, scoredBrands: 2, medianScore: 500 },
      athletes: { value: 2, start: 1, growth: 100, gap: null },
      brands: { value: 3, start: 1, growth: 200, gap: null },
      relationships: { value: 1, start: 1, growth: 0, gap: null },
      averageScore: { value: 500, start: 400, growth: 25, gap: null },
    })
  })

  test('has no growth from nothing or from the unknown, and says which [D-50]', async ({ db }) => {
    await endDay(db, START)
    await createAthlete(db)

    const { athletes, averageScore } = await loadOverview(db, MONTH, now)
    expect(athletes).toEqual({ value: 1, start: 0, since: START, growth: null, gap: 'start_is_zero' })
    expect(averageScore).toEqual({ value: null, start: null, since: START, growth: null, gap: 'end_is_unknown' })
    const { athletes: ofDay } = await loadOverview(db, { from: '2026-05-31', to: START }, now)
    expect(ofDay).toMatchObject({ growth: null, gap: 'start_is_unknown' })
  })

  test('begins with the first day of a figure that there was not at its start, and names it [D-90]', async ({ db }) => {
    await endDay(db, '2026-06-20')
    await createAthlete(db)
    await endDay(db, '2026-06-24')
    await createBrand(db, { champion_score: 400 })
    await endDay(db, '2026-06-26')
    await createAthlete(db)
    await createBrand(db, { champion_score: 500 })

    expect(await loadOverview(db, MONTH, now)).toMatchObject({
      athletes: { value: 2, start: 1, since: '2026-06-24', growth: 100, gap: null },
      brands: { value: 2, start: 1, since: '2026-06-26', growth: 100, gap: null },
      averageScore: { value: 450, start: 400, since: '2026-06-26', growth: 12.5, gap: null },
      relationships: { value: 0, growth: null, gap: 'start_is_unknown' },
    })
  })

  test('of a range in the past is that of its last day, whatever was deleted since [D-51]', async ({ db }) => {
    await createAthlete(db)
    await endDay(db, '2026-02-28')
    await createAthlete(db)
    await endDay(db, '2026-03-31')
    await db.deleteFrom('athlete').execute()

    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect((await loadOverview(db, march, now)).athletes).toMatchObject({ value: 2, start: 1, growth: 100 })
  })

  test('leaves archived and merged brands, their scores, links and followers out, and brings them back [B-05]', async ({
    db,
  }) => {
    const athlete = await createAthlete(db)
    const brand = await createBrand(db, { champion_score: 300 })
    const other = await createBrand(db, { champion_score: 900 })
    for (const { id } of [brand, other]) await createRelationship(db, { athlete_id: athlete.id, brand_id: id })
    const figures = async () => {
      const { brands, relationships, averageScore, totals } = await loadOverview(db, MONTH, now)
      return [brands.value, relationships.value, averageScore.value, totals?.archivedBrands]
    }

    await db.updateTable('brand').set({ is_archived: 1 }).where('id', '=', other.id).execute()
    expect(await figures()).toEqual([1, 1, 300, 1])
    await db.updateTable('brand').set({ is_archived: 0 }).where('id', '=', other.id).execute()
    expect(await figures()).toEqual([2, 2, 600, 0])
    await db.updateTable('brand').set({ merged_into_id: brand.id }).where('id', '=', other.id).execute()
    expect(await figures()).toEqual([1, 1, 300, 0])
    await db.deleteFrom('brand').where('id', '=', brand.id).execute()
    await db.deleteFrom('brand').execute()
    expect(await figures()).toEqual([0, 0, null, 0])
  })

  test('does not count rejected links [D-51]', async ({ db }) => {
    const athlete = await createAthlete(db)
    const brand = await createBrand(db)
    const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
    await db.updateTable('relationship').set({ review: 'REJECTED' }).where('id', '=', link.id).execute()

    expect((await loadOverview(db, MONTH, now)).relationships.value).toBe(0)
  })

  test('is what the dashboard shows [D-50]', async ({ db }) => {
    await createAthlete(db)
    await endDay(db, START)
    await createAthlete(db)

    const { figures } = await loadDashboard(db, {
      period: 7,
      lastVisit: null,
      details: false,
      now,
      reader: { id: 1, role: 'USER' },
    })
    expect(figures).toEqual(await loadOverview(db, MONTH, now))
    expect(figures.athletes.growth).toBe(100)
  })
})

describe('a trend', () => {
  test('has one point a day: the end of past days, the state of days without a write, today so far [N-04]', async ({
    db,
  }) => {
    await createAthlete(db)
    await endDay(db, '2026-06-25')
    await createAthlete(db)
    await endDay(db, '2026-06-28')
    await createAthlete(db)

    const week = rangeUntil('7d', now)
    expect(await listTrend(db, 'athletes', week, now)).toEqual([
      { date: '2026-06-24', value: null },
      { date: '2026-06-25', value: 1 },
      { date: '2026-06-26', value: 1 },
      { date: '2026-06-27', value: 1 },
      { date: '2026-06-28', value: 2 },
      { date: '2026-06-29', value: 2 },
      { date: '2026-06-30', value: 3 },
    ])
    expect((await listTrend(db, 'champion_score', week, now)).map(({ value }) => value)).toEqual(Array(7).fill(null))
  })
})

async function endDay(db: Kysely<Database>, day: string): Promise<void> {
  await recordDay(day).execute(db)
}
