import { describe, expect } from 'vitest'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { loader } from '#app/routes/analytics-compare.tsx'
import * as brandPerformance from '#app/routes/api/v1/analytics/brand-performance.ts'
import * as overview from '#app/routes/api/v1/analytics/overview.ts'
import * as athleteCall from '#app/routes/api/v1/athletes/show.ts'
import * as brandCall from '#app/routes/api/v1/brands/show.ts'
import { recordDay } from '#db/figures/record-day.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createScore } from '#tests/factories/score.ts'
import { loadPage } from '#tests/page-form.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'
import { MAX_COMPARED } from './comparison-address.ts'

const call = callRoutes({
  '/api/v1/analytics/overview': overview,
  '/api/v1/analytics/brand-performance': brandPerformance,
  '/api/v1/brands/:id': brandCall,
  '/api/v1/athletes/:id': athleteCall,
})
const today = utcDay(new Date())

async function compare<Of extends 'ranges' | 'brands' | 'athletes'>({ cookie }: Visitor, of: Of, query: string) {
  const { data } = await loadPage(loader, `/analytics/compare?of=${of}&${query}`, cookie)
  if (data?.comparison.of !== of) throw new Error('The page was not shown')
  return { ...data, comparison: data.comparison as Extract<typeof data.comparison, { of: Of }> }
}

describe('a comparison', () => {
  test('of two ranges has the figures of the calls; the second is the one before, unless days are named [D-50]', async ({
    web,
  }) => {
    const { writer } = web.connections
    await createAthlete(writer)
    await recordDay(addDays(today, -14)).execute(writer)
    await createAthlete(writer)
    await recordDay(addDays(today, -7)).execute(writer)
    await createAthlete(writer)
    const user = await web.signIn('USER')
    const growthOf = async (from: string, to: string) => {
      const { body } = await call(user, 'GET', `/api/v1/analytics/overview?timeRange=custom&from=${from}&to=${to}`)
      return [body.data.totalAthletes, body.data.athleteGrowth]
    }

    const { comparison } = await compare(user, 'ranges', 'timeRange=7d')
    const { first, second } = comparison
    expect([first.athletes.value, first.athletes.growth]).toEqual(await growthOf(addDays(today, -6), today))
    const before = await growthOf(addDays(today, -13), addDays(today, -7))
    expect([second.athletes.value, second.athletes.growth]).toEqual(before)
    expect(before).toEqual([2, 100])

    const named = `withFrom=${addDays(today, -20)}&withTo=${addDays(today, -14)}`
    expect((await compare(user, 'ranges', `timeRange=7d&${named}`)).comparison.second.athletes.value).toBe(1)
    const wrong = await compare(user, 'ranges', `timeRange=7d&withFrom=${today}&withTo=${addDays(today, -1)}`)
    expect(wrong.address.second.errors).toEqual({ from: 'Must not be after the last day' })
    expect(wrong.address.second.days.from).toBe(today)
    expect(wrong.comparison.second).toEqual(second)
  })

  test('of brands has their scores, ranks and changes of the calls, in the order of the URL', async ({ web }) => {
    const brands = await createBrands(web, 2)
    const user = await web.signIn('USER')

    const { comparison } = await compare(user, 'brands', idsOf(brands.toReversed()))
    expect(comparison.columns.map(({ name }) => name)).toEqual(['Brand 2', 'Brand 1'])
    const { data: changes } = (await call(user, 'GET', '/api/v1/analytics/brand-performance')).body
    for (const { id, score, rank, month } of comparison.columns) {
      const { data } = (await call(user, 'GET', `/api/v1/brands/${id}`)).body
      expect([score, rank]).toEqual([data.championIndex.totalScore, data.championIndex.rank])
      expect(changes).toContainEqual({ brand: expect.objectContaining({ id }), ...month })
    }
    expect(comparison.columns[1]?.month.change).toBe(99.5)
  })

  test('of athletes has the figures of the call', async ({ web }) => {
    const { writer } = web.connections
    const athlete = await createAthlete(writer, { champion_score: 512.3, champion_rank: 1, brand_count: 0 })
    const user = await web.signIn('USER')

    const { comparison } = await compare(user, 'athletes', idsOf([athlete]))
    const { data } = (await call(user, 'GET', `/api/v1/athletes/${athlete.public_id}`)).body
    const [compared] = comparison.columns
    expect(data.championIndexScores[0]).toMatchObject({ totalScore: compared?.score, rank: compared?.rank })
    expect(data).toMatchObject({ brandCount: compared?.brands, verifiedBrands: compared?.verifiedBrands })
    expect(compared?.followers).toBeNull()
  })

  test('has the score of each brand at the end of each day, as it was computed then [O-09]', async ({ web }) => {
    const { writer } = web.connections
    const [brand] = await createBrands(web, 1)
    if (!brand) throw new Error('There is no brand')
    const at = (day: number, time: string) => `${addDays(today, -day)}T${time}:00.000Z`
    for (const [computed_at, total_score] of [
      [at(5, '23:59'), 410],
      [at(3, '08:00'), 430],
      [at(3, '20:00'), 440],
      [at(2, '00:00'), null],
    ] as const) {
      await createScore(writer, { brand_id: brand.id, computed_at, total_score })
    }
    const user = await web.signIn('USER')
    const { comparison } = await compare(user, 'brands', `${idsOf([brand])}&timeRange=7d`)

    expect(comparison.columns[0]?.line.points).toEqual(
      [400, 410, 410, 440, null, null, 499.5].map((value, day) => ({ date: addDays(today, day - 6), value })),
    )
    const past = `timeRange=custom&from=${addDays(today, -4)}&to=${addDays(today, -3)}`
    const { comparison: before } = await compare(user, 'brands', `${idsOf([brand])}&${past}`)
    expect(before.columns[0]?.line.points.map(({ value }) => value)).toEqual([410, 440])
  })

  test('has the index of each athlete from the scores that the brands had, weighted as the index is [O-09]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const [one, other] = await createBrands(web, 2)
    if (!one || !other) throw new Error('There are no brands')
    await createScore(writer, {
      brand_id: other.id,
      total_score: 700,
      computed_at: `${addDays(today, -1)}T09:00:00.000Z`,
    })
    const athlete = await createAthlete(writer, { champion_score: 512.3 })
    const link = { athlete_id: athlete.id, verification_status: 'VERIFIED' as const }
    await createRelationship(writer, { ...link, brand_id: one.id })
    await createRelationship(writer, { ...link, brand_id: other.id, verification_status: 'PENDING' })
    const user = await web.signIn('USER')

    const { comparison } = await compare(user, 'athletes', `${idsOf([athlete])}&timeRange=7d`)
    const values = comparison.columns[0]?.line.points.map(({ value }) => value)
    expect(values?.slice(4)).toEqual([400, 500, 512.3])
  })

  test('has at most four of them, each once, and leaves out what is not there', async ({ web }) => {
    const brands = await createBrands(web, MAX_COMPARED + 1)
    const user = await web.signIn('USER')

    const many = await compare(user, 'brands', idsOf(brands))
    expect(many.comparison.columns).toHaveLength(MAX_COMPARED)
    const [first] = brands
    const twice = await compare(user, 'brands', `${idsOf([first, first])}&id=00000000-0000-7000-8000-000000000000`)
    expect(twice.comparison.columns.map(({ name }) => name)).toEqual(['Brand 1'])
    expect(twice.address.ids).toHaveLength(2)
  })

  test('of rows selected in a list has an address of its own, without what filtered the list [D-50]', async ({
    web,
  }) => {
    const user = await web.signIn('USER')
    const ids = ['01a20d39-2f4c-722b-9f11-18e2b973c143', '01a20d3a-9231-77d0-9a4a-68e532cce476']
    const selected = ids.map((id) => `selected=${id}`).join('&')

    const answer = await loadPage(loader, `/analytics/compare?category=Food&page=2&${selected}&of=brands`, user.cookie)
    expect(answer.to).toBe(`/analytics/compare?of=brands&${ids.map((id) => `id=${id}`).join('&')}`)
  })

  test('offers what the search finds and is not compared yet', async ({ web }) => {
    const [first] = await createBrands(web, 2)
    await createAthlete(web.connections.writer, { name: 'Brand Person' })
    const user = await web.signIn('USER')

    const { comparison } = await compare(user, 'brands', `${idsOf([first])}&q=brand`)
    expect(comparison.offered?.map(({ name, note }) => [name, note])).toEqual([['Brand 2', 'Technology']])
    const people = await compare(user, 'athletes', 'q=brand')
    expect(people.comparison.offered?.map(({ name }) => name)).toEqual(['Brand Person'])
    expect((await compare(user, 'brands', '')).comparison.offered).toBeUndefined()
  })
})

function idsOf(records: readonly ({ public_id: string } | undefined)[]): string {
  return records.map((record) => `id=${record?.public_id}`).join('&')
}

/** Ranked brands whose scores were 400 before the last 30 days. */
async function createBrands({ connections: { writer } }: Fixtures['web'], count: number) {
  const brands = []
  for (let rank = 1; rank <= count; rank++) {
    const brand = await createRankedBrand(writer, rank, 500.5 - rank, { name: `Brand ${rank}`, category: 'Technology' })
    await createScore(writer, { brand_id: brand.id, total_score: 400, computed_at: '2026-01-10T00:00:00.000Z' })
    brands.push(brand)
  }
  return brands
}
