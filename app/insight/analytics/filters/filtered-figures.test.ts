import { describe, expect } from 'vitest'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { loader } from '#app/routes/analytics.tsx'
import { recordDay } from '#db/figures/record-day.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { loadPage } from '#tests/page-form.ts'
import { test as webTest } from '#tests/web.ts'
import { listCategoryShares, listScoreRanges, listSportShares } from '../breakdowns.queries.server.ts'
import { listBrandPerformance, listTopAthletes } from '../leaders.queries.server.ts'
import { loadOverview } from '../overview.queries.server.ts'
import { rangeUntil } from '../time-range.ts'
import { listTrend } from '../time-series.queries.server.ts'
import { type AnalyticsFilters, NO_FILTERS } from './analytics-filters.ts'
import { emptyText, figuresNotFiltered, notFilteredBy } from './filter-words.ts'

const now = new Date()
const WEEK = rangeUntil('7d', now)
const only = (filters: Partial<AnalyticsFilters>) => ({ ...NO_FILTERS, ...filters })

describe('filtered figures', () => {
  test('of a sport are its athletes, now and on the days before; a filter they are not kept by changes nothing [N-03] [N-04]', async ({
    db,
  }) => {
    await createAthlete(db, { sport: 'Golf', status: 'RETIRED' })
    await createAthlete(db, { sport: 'Judo' })
    await createBrand(db)
    await recordDay(addDays(WEEK.from, -1)).execute(db)
    await createAthlete(db, { sport: 'Golf' })
    await db
      .updateTable('figure_clock')
      .set({ day: utcDay(now) })
      .execute()

    const golf = await loadOverview(db, WEEK, now, only({ sport: 'Golf' }))
    expect(golf.athletes).toMatchObject({ start: 1, value: 2, growth: 100 })
    expect(golf.totals).toMatchObject({ activeAthletes: 1, brands: 1 })
    const trend = await listTrend(db, 'athletes', WEEK, now, only({ sport: 'Golf', category: 'Finance' }))
    expect(trend.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1, 2])
    expect((await listTrend(db, 'brands', WEEK, now, only({ sport: 'Golf' }))).at(-1)?.value).toBe(1)
    expect(await listSportShares(db, { sport: 'Golf' })).toMatchObject([{ sport: 'Golf', athleteCount: 2 }])
  })

  test('of a category and of archived brands are its brands; merged ones are never counted [N-03] [N-05]', async ({
    db,
  }) => {
    const kept = await createBrand(db, { category: 'Finance', champion_score: 120, verification_status: 'VERIFIED' })
    await createBrand(db, { category: 'Finance', champion_score: 180, is_archived: 1 })
    await createBrand(db, { category: 'Finance', champion_score: 190, merged_into_id: kept.id })
    await createBrand(db, { category: 'Technology', champion_score: 1_000, is_archived: 1 })
    await createBrand(db, { category: 'Technology', champion_score: 950 })

    const figuresOf = async (filters: Partial<AnalyticsFilters>) => {
      const { totals, brands } = await loadOverview(db, WEEK, now, only(filters))
      const scores = (await listScoreRanges(db, filters)).map(({ count }) => count)
      const shares = (await listCategoryShares(db, filters)).reduce((sum, { count }) => sum + count, 0)
      const trend = (await listTrend(db, 'brands', WEEK, now, only(filters))).at(-1)?.value
      expect([shares, trend]).toEqual([brands.value, brands.value])
      return [brands.value, totals?.verifiedBrands, totals?.archivedBrands, scores[1], scores[9]]
    }
    expect(await figuresOf({})).toEqual([2, 1, 2, 1, 1])
    expect(await figuresOf({ archived: 'include' })).toEqual([4, 1, 2, 2, 2])
    expect(await figuresOf({ archived: 'only' })).toEqual([2, 0, 2, 1, 1])
    expect(await figuresOf({ category: 'Finance' })).toEqual([1, 1, 1, 1, 0])
    expect(await figuresOf({ category: 'Finance', archived: 'include' })).toEqual([2, 1, 1, 2, 0])
  })

  test('are the best of a sport and of a category in the leaderboards [N-06]', async ({ db }) => {
    await createRankedBrand(db, 1, 900, { name: 'First', category: 'Technology' })
    await createRankedBrand(db, 2, 800, { name: 'Second', category: 'Finance' })
    await createAthlete(db, { name: 'Ada', sport: 'Golf', champion_score: 500 })
    await createAthlete(db, { name: 'Bo', sport: 'Judo', champion_score: 900 })

    const brands = await listBrandPerformance(db, WEEK, { limit: 5, now, category: 'Finance' })
    expect(brands.map(({ brand, rank }) => [brand.name, rank])).toEqual([['Second', 2]])
    const athletes = await listTopAthletes(db, { limit: 5, sport: 'golf' })
    expect(athletes.map(({ athlete }) => athlete.name)).toEqual(['Ada'])
  })

  test('say which of the filters they do not follow [N-03]', () => {
    const filters = only({ sport: 'Golf', archived: 'only' })
    expect(notFilteredBy(filters, ['category', 'archived'])).toBe('Not filtered by sport')
    expect(notFilteredBy(filters, [])).toBe('Not filtered by sport or archived brands')
    expect(notFilteredBy(NO_FILTERS, [])).toBeUndefined()
    const figures = [{ label: 'Athletes', follows: ['sport'] as const }, { label: 'Relationships' }]
    expect(figuresNotFiltered(filters, figures)).toBe('Not filtered: Relationships')
    expect(figuresNotFiltered(filters, [...figures, { label: 'Followers' }])).toBe('Filtered: only Athletes')
    expect(figuresNotFiltered(NO_FILTERS, figures)).toBeUndefined()
  })

  test('that leave nothing are named by an empty section that follows them, and by no other [N-05]', () => {
    const filters = only({ sport: 'Golf', archived: 'only' })
    expect(emptyText(filters, ['sport'], 'No athlete yet.')).toBe(
      'Nothing matches the sport filter. Clear it to see everything.',
    )
    expect(emptyText(filters, ['category'], 'No brand yet.')).toBe('No brand yet.')
    expect(emptyText(NO_FILTERS, ['sport'], 'No athlete yet.')).toBe('No athlete yet.')
  })
})

webTest(
  'the page has its filters in the URL, and keeps what it does not know beside an error [N-01]',
  async ({ web }) => {
    await createAthlete(web.connections.writer, { sport: 'Ice Hockey' })
    const { cookie } = await web.signIn('USER')
    const filter = async (query: string) => (await loadPage(loader, `/analytics?${query}`, cookie)).data?.filter

    expect(await filter('sport=ICE%20hockey&category=Finance&archived=only')).toMatchObject({
      filters: { sport: 'Ice Hockey', category: 'Finance', archived: 'only' },
      errors: {},
    })
    expect(await filter('sport=Curlng&category=Shoes&archived=perhaps')).toMatchObject({
      filters: NO_FILTERS,
      typed: { sport: 'Curlng', category: 'Shoes' },
      errors: { sport: 'No athletes in “Curlng”', category: 'Unknown category “Shoes”' },
    })
  },
)
