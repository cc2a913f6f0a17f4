import { describe, expect } from 'vitest'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { loader as rankingsApi } from '#app/routes/api/v1/brands/index.ts'
import { loader } from '#app/routes/champions/index.tsx'
import type { UserRole } from '#db/tables/user.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import { ask, test as base } from '#tests/web.ts'

const test = base.extend<{ visit: (search: string, role?: UserRole) => ReturnType<typeof loader> }>({
  visit: async ({ web }, use) => {
    await use(async (search, role = 'USER') => {
      const { cookie } = await web.signIn(role)
      return loader({
        request: ask(`/champions${search}`, { headers: { Cookie: cookie } }),
        params: {},
        context: {},
      })
    })
  },
})

describe('a row of the rankings', () => {
  test('contains what each of the eleven columns shows, with its source; unknown is null and never 0 [B-05] [B-06]', async ({
    web,
    visit,
  }) => {
    const db = web.connections.writer
    const brand = await createRankedBrand(db, 2, 812.4, {
      name: 'Wyn Beauty',
      logo_path: 'logos/wyn.webp',
      category: 'Health & Wellness',
      verification_status: 'VERIFIED',
      previous_rank: 5,
      score_low: 609.3,
      score_high: 859.3,
      score_coverage: 0.75,
      social_score: 640,
      growth_score: 404.6,
      website: 'https://wyn.example',
      instagram: 'wynbeauty',
    })
    for (const [name, confidence] of [
      ['Serena', 0.9],
      ['Venus', 0.8],
      ['Naomi', 0.7],
    ] as const) {
      const athlete = await createAthlete(db, { name })
      await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, confidence })
    }
    await createBrandSnapshot(db, { brand_id: brand.id, value: 100, observed_at: '2026-01-01T00:00:00.000Z' })
    await createBrandSnapshot(db, { brand_id: brand.id, value: 171_000, observed_at: '2026-02-01T00:00:00.000Z' })
    await createBrandSnapshot(db, { brand_id: brand.id, platform: 'x', value: 900, provider: 'operator-csv' })
    await createBrandSnapshot(db, { brand_id: brand.id, platform: 'tiktok', value: 9e6, held_for_review: 1 })
    const components = (raw: number) =>
      JSON.stringify([
        { name: 'media', raw: 9 },
        { name: 'growth', raw },
      ])
    await createScore(db, { brand_id: brand.id, components: components(0.5), computed_at: '2026-01-01T00:00:00.000Z' })
    await createScore(db, {
      brand_id: brand.id,
      components: components(0.098),
      computed_at: '2026-02-01T00:00:00.000Z',
    })

    expect((await visit('')).brands).toEqual([
      {
        id: brand.public_id,
        name: 'Wyn Beauty',
        logoUrl: '/media/logos/wyn.webp',
        category: 'Health & Wellness',
        isArchived: false,
        verification: 'VERIFIED',
        rank: 2,
        change: 3,
        moved: null,
        movedOn: null,
        score: 812.4,
        course: [{ at: Date.parse('2026-02-01T00:00:00.000Z'), value: 500 }],
        low: 609.3,
        high: 859.3,
        coverage: 0.75,
        social: 640,
        growth: 404.6,
        growthRate: 0.098,
        engagement: null,
        athletes: [expect.objectContaining({ name: 'Serena' }), expect.objectContaining({ name: 'Venus' })],
        athleteTotal: 3,
        followers: [
          {
            platform: 'instagram',
            followers: 171_000,
            provider: 'wikidata',
            url: 'https://www.wikidata.org/wiki/Q1',
            observedAt: '2026-02-01T00:00:00.000Z',
          },
          expect.objectContaining({ platform: 'x', followers: 900, provider: 'operator-csv' }),
        ],
        tags: null,
        own: {},
        website: 'https://wyn.example',
        profiles: { instagram: 'wynbeauty', tiktok: null, linkedin: null, x: null, youtube: null, facebook: null },
      },
    ])
  })

  test('lists the athletes that match the search before better-supported ones [B-05]', async ({ web, visit }) => {
    const db = web.connections.writer
    const brand = await createBrand(db, { name: 'Shared' })
    for (const [name, confidence] of [
      ['Ada', 0.9],
      ['Bo', 0.8],
      ['Serena W', 0.1],
    ] as const) {
      const athlete = await createAthlete(db, { name })
      await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, confidence })
      await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, type: 'OWNER', confidence: 0.05 })
    }

    expect((await visit('?search=serena')).brands).toMatchObject([
      { athletes: [{ name: 'Serena W' }, { name: 'Ada' }], athleteTotal: 3 },
    ])
    expect((await visit('')).brands).toMatchObject([{ athletes: [{ name: 'Ada' }, { name: 'Bo' }] }])
  })

  test('of a brand that was never measured has nothing in it that was not measured [B-05]', async ({ web, visit }) => {
    await createBrand(web.connections.writer, { name: 'New' })

    expect((await visit('')).brands).toMatchObject([
      {
        rank: null,
        change: null,
        score: null,
        coverage: null,
        social: null,
        growthRate: null,
        athletes: [],
        followers: [],
      },
    ])
  })
})

test('20 brands are listed by rank, with the places gained in 7 days, else last [B-01] [B-03] [D-80]', async ({
  web,
  visit,
}) => {
  const db = web.connections.writer
  const ids: number[] = []
  for (let rank = 1; rank <= 21; rank++)
    ids.push((await createRankedBrand(db, rank, 1000 - rank, { previous_rank: rank + 2 })).id)
  const day = (ago: number) => addDays(utcDay(new Date()), -ago)
  const [first = 0, , third = 0] = ids
  for (const [brand_id, ago, place] of [
    [first, 7, 3],
    [first, 1, 9],
    [third, 1, 3],
  ] as const)
    await db
      .insertInto('brand_place')
      .values({ brand_id, day: day(ago), place })
      .execute()

  const page = await visit('')

  expect(page).toMatchObject({ total: 21, ranked: 21, empty: null })
  expect(page.brands.map(({ rank }) => rank)).toEqual(ids.slice(0, 20).map((_, index) => index + 1))
  expect(page.brands[0]).toMatchObject({ moved: 2, movedOn: null })
  expect(page.brands[1]).toMatchObject({ moved: null, movedOn: null })
  // Of the place a week ago nothing is known: the last change, with its day.
  expect(page.brands[2]).toMatchObject({ moved: 2, movedOn: day(1) })
})

describe('the five figures', () => {
  test('are those of the brands that match, all of them and not of one page [B-05]', async ({ web, visit }) => {
    const db = web.connections.writer
    const finance = { category: 'Finance' } as const
    await createRankedBrand(db, 1, 900, {
      ...finance,
      verification_status: 'VERIFIED',
      scored_at: '2026-03-01T00:00:00.000Z',
    })
    await createRankedBrand(db, 2, 600, { ...finance, scored_at: '2026-04-01T00:00:00.000Z' })
    await createBrand(db, { ...finance })
    await createRankedBrand(db, 3, 300, { category: 'Technology', verification_status: 'VERIFIED' })
    await createBrand(db, { category: 'Technology', is_archived: 1 })
    await createBrand(db, { category: 'Technology', is_archived: 1 })

    expect((await visit('?limit=1')).figures).toMatchObject({
      brands: 4,
      verified: 2,
      scored: 3,
      averageScore: 600,
      topCategory: { category: 'Finance', brands: 3 },
      updatedAt: '2026-04-01T00:00:00.000Z',
    })
    expect((await visit('?category=Technology&limit=1')).figures).toMatchObject({
      brands: 1,
      verified: 1,
      averageScore: 300,
    })
  })

  test('know no average and no day where nothing was scored [B-05]', async ({ visit }) => {
    expect((await visit('')).figures).toMatchObject({
      brands: 0,
      averageScore: null,
      topCategory: null,
      updatedAt: null,
    })
  })
})

describe('the address of the rankings', () => {
  test.for([
    ['?category=Toys&search=wyn', { search: 'wyn' }],
    ['?coverage=2&relationshipType=OWNS', {}],
    ['?period=8', {}],
    ['?period=90', { period: 90 }],
    ['?sortBy=bogus&order=up&page=-1&limit=999', {}],
  ] as const)(
    '%s shows the list with its default instead of an error [B-05]',
    async ([search, query], { web, visit }) => {
      await createBrand(web.connections.writer, { name: 'Wyn' })

      const page = await visit(search)
      expect(page.query).toEqual({ page: 1, limit: 20, sortBy: 'rank', archived: 'exclude', period: 7, ...query })
      expect(page.brands).toMatchObject([{ name: 'Wyn' }])
    },
  )

  test('shows archived brands to administrators on request, and to nobody else [B-05]', async ({ web, visit }) => {
    await createBrand(web.connections.writer, { name: 'Old', is_archived: 1 })

    expect((await visit('?archived=only', 'ADMIN')).brands).toMatchObject([{ name: 'Old', isArchived: true }])
    expect((await visit('', 'ADMIN')).brands).toEqual([])
    expect((await visit('?archived=only', 'USER')).brands).toEqual([])
  })

  test('of a page beyond the last leads to the last, all else kept [B-05]', async ({ web, visit }) => {
    for (const name of ['A', 'B', 'C']) await createBrand(web.connections.writer, { name })

    const beyond = await visit('?limit=2&page=99&sortBy=name').catch((error: unknown) => error)
    expect(beyond instanceof Response && beyond.headers.get('Location')).toBe('/champions?limit=2&page=2&sortBy=name')
  })
})

test('the API lists the same brands in the same order for the same filters [B-05] [P]', async ({ web, visit }) => {
  const db = web.connections.writer
  const athlete = await createAthlete(db, { name: 'Serena' })
  for (const [index, name] of ['S1', 'S2', 'S3'].entries()) {
    const brand = await createRankedBrand(db, index + 1, 900 - index, {
      name,
      growth_score: index === 1 ? null : index,
    })
    if (name !== 'S2') await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, type: 'INVESTOR' })
  }
  const { accessToken } = await web.signIn('USER')
  const search = '?search=serena&relationshipType=INVESTOR&sortBy=growth&coverage=0.5'

  const request = ask(`/api/v1/brands${search}`, { headers: { Authorization: `Bearer ${accessToken}` } })
  const answer = await (await rankingsApi({ request, params: {}, context: {} })).json()
  const page = await visit(search)

  expect(page.brands.map((brand) => brand.name)).toEqual(['S3', 'S1'])
  expect(answer).toMatchObject({ data: [{ name: 'S3' }, { name: 'S1' }], pagination: { total: 2 } })
})
