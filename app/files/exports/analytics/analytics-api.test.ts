import { describe, expect } from 'vitest'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import * as brandPerformance from '#app/routes/api/v1/analytics/brand-performance.ts'
import * as categories from '#app/routes/api/v1/analytics/categories.ts'
import * as histogram from '#app/routes/api/v1/analytics/champion-histogram.ts'
import * as dashboard from '#app/routes/api/v1/analytics/dashboard.ts'
import * as exported from '#app/routes/api/v1/analytics/export.ts'
import * as overview from '#app/routes/api/v1/analytics/overview.ts'
import * as sports from '#app/routes/api/v1/analytics/sports-breakdown.ts'
import * as timeSeries from '#app/routes/api/v1/analytics/time-series.ts'
import * as topAthletes from '#app/routes/api/v1/analytics/top-athletes.ts'
import * as trendingBrands from '#app/routes/api/v1/analytics/trending-brands.ts'
import { recordDay } from '#db/figures/record-day.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createScore } from '#tests/factories/score.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'

const API = '/api/v1/analytics'
const serve = serveRoutes({
  [`${API}/dashboard`]: dashboard,
  [`${API}/overview`]: overview,
  [`${API}/time-series`]: timeSeries,
  [`${API}/categories`]: categories,
  [`${API}/sports-breakdown`]: sports,
  [`${API}/champion-histogram`]: histogram,
  [`${API}/trending-brands`]: trendingBrands,
  [`${API}/top-athletes`]: topAthletes,
  [`${API}/brand-performance`]: brandPerformance,
  [`${API}/export`]: exported,
})

describe('the calls of analytics', () => {
  test('show a directory of which the start of the range is known [N-03] [N-04] [N-05] [N-06]', async ({ web }) => {
    await grow(web)
    const get = await asUser(web)

    const totals = {
      totalAthletes: 2,
      activeAthletes: 2,
      totalBrands: 1,
      verifiedBrands: 0,
      avgChampionScore: 600,
      totalRelationships: 1,
      athleteGrowth: 100,
      brandGrowth: 0,
      scoreGrowth: 0,
      relationshipGrowth: null,
      growthGaps: { athletes: null, brands: null, score: null, relationships: 'start_is_zero' },
    }
    expect(await get('/dashboard')).toMatchObject({ data: totals })
    expect(await get('/overview?timeRange=30d')).toEqual(await get('/dashboard'))
    const { data: points, metric } = await get('/time-series?metric=athletes&timeRange=7d')
    expect(metric).toBe('athletes')
    expect(points).toHaveLength(7)
    expect(points.at(-1)).toEqual({ date: utcDay(new Date()), value: 2 })
    expect(await get('/time-series?sport=tennis&category=Finance')).toMatchObject({
      metric: 'champion_score',
      notFilteredBy: ['sport', 'category'],
    })
    expect(await get('/categories')).toEqual({ data: [{ category: 'Uncategorized', count: 1, percentage: 100 }] })
    expect(await get('/sports-breakdown')).toEqual({
      data: [{ sport: 'Tennis', athleteCount: 2, percentage: 100, averageScore: 600 }],
    })
    expect((await get('/champion-histogram')).data[6]).toEqual({ range: '600-700', count: 1 })
    const brand = { name: 'Risen', category: 'Uncategorized' }
    expect(await get('/trending-brands?timeRange=90d')).toMatchObject({
      data: [{ brand, growthRate: 50, timeframe: '90d', metric: 'champion_score' }],
    })
    expect(await get('/top-athletes')).toMatchObject({
      data: [{ athlete: { name: 'Star', sport: 'Tennis' }, influence: 600, totalBrands: 0, totalFollowers: null }],
    })
    expect(await get('/brand-performance')).toMatchObject({
      data: [{ brand, currentScore: 600, previousScore: 400, change: 200 }],
    })
  })

  test.for([
    ['/overview?timeRange=5d', 'timeRange'],
    ['/overview?timeRange=custom&from=2026-01-01', 'to'],
    ['/overview?timeRange=custom&from=2026-02-30&to=2026-03-01', 'from'],
    ['/time-series?metric=shoes', 'metric'],
    ['/trending-brands?timeRange=custom&from=2026-01-02&to=2026-01-01', 'from'],
    ['/trending-brands?limit=101', 'limit'],
    ['/top-athletes?limit=0', 'limit'],
    ['/brand-performance?timeRange=custom&from=9998-12-31&to=9999-01-01', 'to'],
    ['/categories?archived=maybe', 'archived'],
    ['/time-series?sport=Curlng', 'sport'],
    ['/brand-performance?category=Shoes', 'category'],
    ['/export?sport=Curlng', 'sport'],
    ['/export?format=docx', 'format'],
    ['/export?options=overview,secrets', 'options'],
  ] as const)('reject %s with 422 and name %s [D-41]', async ([path, parameter], { web }) => {
    const { cookie } = await web.signIn('USER')
    const answer = await serve(ask(API + path, { headers: { Cookie: cookie } }))

    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toMatchObject([{ path: parameter }])
  })
})

describe('the export of analytics', () => {
  test('is a CSV file named by its range, with the sections that were chosen [N-08]', async ({ web }) => {
    await grow(web)
    const { cookie } = await web.signIn('USER')
    const file = async (query: string) => {
      const answer = await serve(ask(`${API}/export?${query}`, { headers: { Cookie: cookie } }))
      return { headers: answer.headers, text: await answer.text() }
    }

    const { headers, text } = await file('format=csv&timeRange=90d')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="analytics-90d.csv"')
    const titles = ['Growth', 'Trends Over Time', 'Brand Categories', 'Trending Brands', 'Top Athletes by Influence']
    for (const title of titles) expect(text).toContain(`,${title},`)
    expect(text).toContain('\r\nLeaderboards,Trending Brands,Risen,Growth,50\r\n')
    expect(text).not.toContain('Brand Performance Analysis')

    const today = utcDay(new Date())
    const chosen = await file(`timeRange=custom&from=${today}&to=${today}&options=performance,overview`)
    expect(chosen.headers.get('Content-Disposition')).toBe('attachment; filename="analytics-custom.csv"')
    expect(chosen.text).toContain('\r\nBrand Performance Analysis,Brand Performance Analysis,Risen,')
    expect(chosen.text).toContain('\r\nOverview,Growth,Total Athletes,')
    expect(chosen.text).not.toContain('Brand Categories')
  })
})

/** An athlete, a ranked brand and its score from before the last 30 days, and what was added since. */
async function grow({ connections: { writer } }: Fixtures['web']): Promise<void> {
  const start = addDays(utcDay(new Date()), -30)
  const athlete = await createAthlete(writer)
  const brand = await createRankedBrand(writer, 1, 600, { name: 'Risen' })
  await createScore(writer, {
    brand_id: brand.id,
    total_score: 400,
    computed_at: `${addDays(start, -90)}T00:00:00.000Z`,
  })
  await recordDay(start).execute(writer)
  await createAthlete(writer, { name: 'Star', champion_score: 600 })
  await createRelationship(writer, { athlete_id: athlete.id, brand_id: brand.id })
}

async function asUser(web: Fixtures['web']) {
  const { cookie } = await web.signIn('USER')
  // biome-ignore lint/suspicious/noExplicitAny: the contract has checked the shape of the parsed JSON
  return async (path: string): Promise<any> => {
    const answer = await serve(ask(API + path, { headers: { Cookie: cookie } }))
    expect(answer.status).toBe(200)
    return answer.json()
  }
}
