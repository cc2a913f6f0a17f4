import { describe, expect } from 'vitest'
import { labelsOf } from '#app/records/fields/labels.ts'
import * as brands from '#app/routes/api/v1/brands/index.ts'
import * as global from '#app/routes/api/v1/search/global.ts'
import * as suggestions from '#app/routes/api/v1/search/suggestions.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { test } from '#tests/web.ts'

const PATH = '/api/v1/search/global'
const SUGGESTIONS = '/api/v1/search/suggestions'
const call = callRoutes({ [PATH]: global, [SUGGESTIONS]: suggestions })

test.for<[string, string]>([
  ['nikee', 'Nike'],
  ['nkie', 'Nike'],
  ['mike', 'Nike'],
  ['addidas', 'Adidas'],
  ['adids', 'Adidas'],
  ['ronaldno', 'Cristiano Ronaldo'],
  ['cristano ronaldo', 'Cristiano Ronaldo'],
])('%s finds %s, in suggestions and search alike [F-02] [D-54] [API]', async ([typed, name], { web }) => {
  const { writer } = web.connections
  for (const brand of ['Nike', 'Adidas']) await createBrand(writer, { name: brand })
  await createAthlete(writer, { name: 'Cristiano Ronaldo' })
  const query = new URLSearchParams({ query: typed })

  expect((await call(null, 'GET', `${SUGGESTIONS}?${query}`)).body).toEqual({ data: [name] })
  const { data } = (await call(null, 'GET', `${PATH}?${query}`)).body
  expect([...data.athletes, ...data.brands].map((found: { name: string }) => found.name)).toEqual([name])
  expect(name.toLowerCase()).toContain(data.spelling.toLowerCase())
})

test('a search that finds something is not spelt otherwise, and what nothing resembles finds nothing [D-54] [API]', async ({
  web,
}) => {
  for (const brand of ['Nike', 'Niken']) await createBrand(web.connections.writer, { name: brand })

  expect((await call(null, 'GET', `${PATH}?query=niken`)).body).toMatchObject({
    data: { brands: [{ name: 'Niken' }], spelling: null },
  })
  expect((await call(null, 'GET', `${PATH}?query=zzyzx`)).body).toMatchObject({
    data: { brands: [], spelling: null, total: { athletes: 0, brands: 0 } },
  })
  expect((await call(null, 'GET', `${SUGGESTIONS}?query=zzyzx`)).body).toEqual({ data: [] })
})

test('names in scripts without spaces are found from any of their characters on [D-53] [API]', async ({ web }) => {
  for (const name of ['山田太郎', '김연아', 'เจ้าหญิง', '大谷 翔平'])
    await createAthlete(web.connections.writer, { name })
  const found = async (query: string) =>
    (await call(null, 'GET', `${PATH}?${new URLSearchParams({ query })}`)).body.data.athletes.map(
      ({ name }: { name: string }) => name,
    )

  for (const part of ['太郎', '郎', '山田', '田太郎', '山田太郎'])
    expect([part, await found(part)]).toEqual([part, ['山田太郎']])
  expect(await found('연아')).toEqual(['김연아'])
  expect(await found('หญิง')).toEqual(['เจ้าหญิง'])
  expect(await found('大谷翔平')).toEqual(['大谷 翔平'])
  expect(await found('郎太')).toEqual([])
})

test('visitors find athletes and brands, each with the fields of the contract [API] [D-55]', async ({ web }) => {
  const db = web.connections.writer
  const athlete = await createAthlete(db, { name: 'Serena Williams', instagram: 'serena', brand_count: 2 })
  const fields = { name: 'S by Serena', website: 'https://s.example', verification_status: 'VERIFIED' } as const
  const brand = await createRankedBrand(db, 1, 812.5, fields)

  const { status, body } = await call(null, 'GET', `${PATH}?query=serena`)

  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      athletes: [
        {
          id: athlete.public_id,
          name: 'Serena Williams',
          sport: 'Tennis',
          status: 'ACTIVE',
          socialHandles: { instagram: 'serena', tiktok: null, linkedin: null, twitter: null },
          _count: { brandRelationships: 2 },
        },
      ],
      brands: [
        {
          id: brand.public_id,
          name: 'S by Serena',
          logoUrl: null,
          category: 'Uncategorized',
          website: 'https://s.example',
          socialProfiles: { instagram: null, linkedin: null, twitter: null, tiktok: null },
          championScore: 812.5,
          verificationStatus: 'VERIFIED',
        },
      ],
      total: { athletes: 1, brands: 1 },
      totalIsCapped: false,
      spelling: null,
    },
    took: expect.any(Number),
  })
  expect(body.took).toBeGreaterThan(0)
})

test('a search is narrowed by tag and by own values, for those who have signed in [API] [F-04] [M-07]', async ({
  web,
}) => {
  const { writer } = web.connections
  const labelled = { tags: 'VIP', own: '{"agency":"IMG"}', labels: labelsOf({ tags: 'VIP', own: '{"agency":"IMG"}' }) }
  await createAthlete(writer, { name: 'Ana One', ...labelled })
  await createAthlete(writer, { name: 'Ana Two', tags: 'VIP', labels: labelsOf({ tags: 'VIP' }) })
  await createBrand(writer, { name: 'Ana Wear', ...labelled })
  await createBrand(writer, { name: 'Ana Water' })
  const user = await web.signIn('USER')
  const found = async (filter: string) => {
    const { data } = (await call(user, 'GET', `${PATH}?query=ana&${filter}`)).body
    return [...data.athletes, ...data.brands].map(({ name }: { name: string }) => name)
  }

  expect(await found('tag=vip')).toEqual(['Ana One', 'Ana Two', 'Ana Wear'])
  expect(await found('own[agency]=img&tag=VIP')).toEqual(['Ana One', 'Ana Wear'])
  expect(await found('own[agency]=WTA')).toEqual([])
  expect((await call(null, 'GET', `${PATH}?query=ana&tag=vip`)).status).toBe(401)
})

test('page and limit count for each kind, the totals do not change [API]', async ({ web }) => {
  const db = web.connections.writer
  for (const name of ['Anna 1', 'Anna 2', 'Anna 3']) await createAthlete(db, { name })
  for (const name of ['Anna A', 'Anna B']) await createBrand(db, { name })

  const { body } = await call(null, 'GET', `${PATH}?query=anna&page=2&limit=2`)

  expect(body.data).toMatchObject({
    athletes: [{ name: 'Anna 3' }],
    brands: [],
    total: { athletes: 3, brands: 2 },
  })
})

test.for([
  ['includeAthletes=false', ['B1', 'B2', 'B3']],
  ['includeBrands=false', ['A1', 'A2']],
  ['includeBrands=true&sport=golf', ['A1', 'B1', 'B2', 'B3']],
  ['status=RETIRED', ['A2', 'B1', 'B2', 'B3']],
  ['category=Technology', ['A1', 'A2', 'B1']],
  ['verificationStatus=PENDING', ['A1', 'A2', 'B2']],
  ['championIndexMin=500', ['B1']],
  ['championIndexMax=500', ['B2']],
  ['dateStart=2026-02-01', ['A2', 'B3']],
  ['dateEnd=2026-01-31', ['A1', 'B1', 'B2']],
  ['query=', []],
  ['unknown=1&category=', ['A1', 'A2', 'B1', 'B2', 'B3']],
] as const)('%s narrows what it is meant for [API]', async ([filter, expected], { web }) => {
  const db = web.connections.writer
  const later = { created_at: '2026-02-01T00:00:00.000Z' }
  await createAthlete(db, { name: 'Zed A1', sport: 'Golf' })
  await createAthlete(db, { name: 'Zed A2', status: 'RETIRED', ...later })
  await createRankedBrand(db, 1, 900, { name: 'Zed B1', category: 'Technology' })
  await createRankedBrand(db, 2, 100, { name: 'Zed B2', verification_status: 'PENDING' })
  await createBrand(db, { name: 'Zed B3', ...later })

  const { body } = await call(null, 'GET', `${PATH}?${filter.startsWith('query') ? '' : 'query=zed&'}${filter}`)

  const found = [...body.data.athletes, ...body.data.brands] as { name: string }[]
  expect(found.map(({ name }) => name.slice(4)).toSorted()).toEqual(expected)
})

describe('values out of range [D-41]', () => {
  test.for([
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['category=Toys', 'category'],
    ['status=active', 'status'],
    ['verificationStatus=yes', 'verificationStatus'],
    ['includeAthletes=1', 'includeAthletes'],
    ['includeBrands=TRUE', 'includeBrands'],
    ['championIndexMin=-1', 'championIndexMin'],
    ['championIndexMax=1001', 'championIndexMax'],
    ['championIndexMin=high', 'championIndexMin'],
    ['championIndexMin=600&championIndexMax=500', 'championIndexMax'],
    ['dateStart=2026-02-30', 'dateStart'],
    ['dateEnd=01.02.2026', 'dateEnd'],
    ['dateStart=2026-02-02&dateEnd=2026-02-01', 'dateEnd'],
    ['query=a&query=b', 'query'],
  ] as const)('%s is answered with 422 and its path', async ([query, path], { web: _ }) => {
    expect(await call(null, 'GET', `${PATH}?query=a&${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
  })
})

test('visitors have 120 searches a minute, apart from their other calls [D-55]', async ({ web: _ }) => {
  const visit = callRoutes({ [PATH]: global, '/api/v1/brands': brands }, { address: '203.0.113.9' })
  const statuses = []
  for (let nth = 0; nth < 121; nth += 1) statuses.push((await visit(null, 'GET', `${PATH}?query=a`)).status)

  expect(statuses.slice(-2)).toEqual([200, 429])
  expect((await visit(null, 'GET', '/api/v1/brands')).status).toBe(401)
})
