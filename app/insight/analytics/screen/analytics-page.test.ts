import { describe, expect } from 'vitest'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { loader } from '#app/routes/analytics.tsx'
import * as brandPerformance from '#app/routes/api/v1/analytics/brand-performance.ts'
import * as categories from '#app/routes/api/v1/analytics/categories.ts'
import * as histogram from '#app/routes/api/v1/analytics/champion-histogram.ts'
import * as overview from '#app/routes/api/v1/analytics/overview.ts'
import * as sports from '#app/routes/api/v1/analytics/sports-breakdown.ts'
import * as timeSeries from '#app/routes/api/v1/analytics/time-series.ts'
import * as topAthletes from '#app/routes/api/v1/analytics/top-athletes.ts'
import * as trendingBrands from '#app/routes/api/v1/analytics/trending-brands.ts'
import { recordDay } from '#db/figures/record-day.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createScore } from '#tests/factories/score.ts'
import { loadPage } from '#tests/page-form.ts'
import { type Fixtures, test } from '#tests/web.ts'
import type { TrendMetric } from '../time-series.ts'
import { shortenTrend, trendPoints, trendRows } from './shown-trend.ts'

const API = '/api/v1/analytics'
const call = callRoutes({
  [`${API}/overview`]: overview,
  [`${API}/time-series`]: timeSeries,
  [`${API}/categories`]: categories,
  [`${API}/sports-breakdown`]: sports,
  [`${API}/champion-histogram`]: histogram,
  [`${API}/trending-brands`]: trendingBrands,
  [`${API}/top-athletes`]: topAthletes,
  [`${API}/brand-performance`]: brandPerformance,
})

describe('the figures of the analytics screen', () => {
  test.for(['timeRange=7d', 'timeRange=90d', 'timeRange=1y', 'timeRange=custom&from=2026-01-01&to=2026-03-31'])(
    'are those of the calls: %s [N-03] [N-04] [N-05] [N-06] [D-50]',
    async (range, { web }) => {
      await fill(web)
      const user = await web.signIn('USER')
      const answer = async (path: string) => (await call(user, 'GET', `${API}/${path}`)).body.data
      const page = async (query: string) => {
        const { data } = await loadPage(loader, `/analytics?${range}&${query}`, user.cookie)
        if (!data) throw new Error('The page was not shown')
        return data.figures
      }

      const figures = await page('')
      const totals = await answer(`overview?${range}`)
      const { athletes, brands, averageScore, relationships } = figures.overview
      expect([athletes.value, brands.value, averageScore.value, relationships.value]).toEqual([
        totals.totalAthletes,
        totals.totalBrands,
        totals.avgChampionScore,
        totals.totalRelationships,
      ])
      expect([athletes.growth, brands.growth, averageScore.growth, relationships.growth]).toEqual([
        totals.athleteGrowth,
        totals.brandGrowth,
        totals.scoreGrowth,
        totals.relationshipGrowth,
      ])
      expect(athletes.gap).toBe(totals.growthGaps.athletes)
      expect(figures.overview.totals?.activeAthletes ?? null).toBe(totals.activeAthletes)
      for (const metric of ['champion_score', 'athletes', 'brands', 'relationships'] as const) {
        const points: { date: string; value: number | null }[] = await answer(`time-series?${range}&metric=${metric}`)
        const { trend } = await page(`metric=${metric}`)
        const shown = trendPoints(trend)
        const asShown = points.map(({ date, value }) => ({ date, value: value && Math.round(value * 10) / 10 }))
        expect(asShown).toEqual(expect.arrayContaining(shown))
        expect(shown.at(-1)).toEqual(asShown.at(-1))
      }
      expect(await answer('categories')).toMatchObject(figures.categories)
      expect(await answer('sports-breakdown')).toMatchObject(figures.sports.largest)
      expect(figures.scores).toEqual(await answer('champion-histogram'))
      expect((await page('tab=trending')).leaders.rows).toMatchObject(
        (await answer(`trending-brands?${range}`)).map(
          ({ brand, growthRate }: { brand: object; growthRate: number }) => ({
            brand,
            growthRate,
          }),
        ),
      )
      expect((await page('tab=athletes')).leaders.rows).toEqual(await answer('top-athletes'))
      expect((await page('tab=performance')).leaders.rows).toMatchObject(await answer(`brand-performance?${range}`))
    },
  )

  test('of many sports are the largest ten and one figure for the rest [N-05]', async ({ web }) => {
    for (let sport = 1; sport <= 23; sport++) {
      await createAthlete(web.connections.writer, { sport: `Sport ${sport}`, sport_key: `sport ${sport}` })
    }
    const { cookie } = await web.signIn('USER')
    const { data } = await loadPage(loader, '/analytics', cookie)

    const { slices, largest, others } = data?.figures.sports ?? {}
    expect(largest).toHaveLength(10)
    expect(others).toEqual({ sports: 13, athletes: 13 })
    expect(slices?.at(-1)).toEqual({ label: '18 others', value: 18 })
  })
})

describe('a long trend', () => {
  const trend = (days: number, metric: TrendMetric = 'athletes') =>
    shortenTrend(
      metric,
      Array.from({ length: days }, (_, day) => ({ date: addDays('2016-01-01', day), value: day })),
    )

  test.for<[number, number, number, number, number]>([
    [30, 1, 30, 1, 30],
    [90, 1, 90, 3, 30],
    [180, 2, 90, 6, 30],
    [365, 5, 73, 10, 37],
    [1_096, 13, 85, 39, 29],
    [3_660, 41, 90, 123, 30],
  ])(
    'of %i days shows each %ith of them and the last one, and is told by all [N-04]',
    ([days, apart, points, rowsApart, rows]) => {
      const shown = trend(days)
      const table = trendRows(trendPoints(shown), shown.everyDays)
      expect([shown.everyDays, shown.values.length]).toEqual([apart, points])
      expect([table.everyDays, table.rows.length]).toEqual([rowsApart, rows])
      expect(table.rows[0]).toEqual({ date: addDays('2016-01-01', days - 1), value: days - 1 })
      expect(shown.description).toContain(`From 0 on 1 Jan 2016 to ${(days - 1).toLocaleString('en')} on`)
    },
  )
})

/** Two athletes, two ranked brands with a past, one without a score, and figures of days before the last 90. */
async function fill({ connections: { writer } }: Fixtures['web']): Promise<void> {
  const today = utcDay(new Date())
  const athlete = await createAthlete(writer, { champion_score: 640.5 })
  const brand = await createRankedBrand(writer, 1, 720.4, { name: 'Risen', category: 'Technology' })
  const fallen = await createRankedBrand(writer, 2, 310.2, { name: 'Fallen' })
  await recordDay('2026-01-15').execute(writer)
  for (const [id, total_score] of [
    [brand.id, 480.3],
    [fallen.id, 400],
  ] as const) {
    await createScore(writer, { brand_id: id, total_score, computed_at: '2026-01-10T00:00:00.000Z' })
  }
  await recordDay(addDays(today, -100)).execute(writer)
  await createAthlete(writer, { sport: 'Golf', sport_key: 'golf', status: 'RETIRED' })
  await createRelationship(writer, { athlete_id: athlete.id, brand_id: brand.id })
  await recordDay(addDays(today, -8)).execute(writer)
  await createBrand(writer, { category: 'Finance' })
}
