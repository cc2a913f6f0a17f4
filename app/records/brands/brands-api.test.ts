import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { issueAccessToken } from '#app/people/auth/sessions/access-token.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import * as categories from '#app/routes/api/v1/brands/categories.ts'
import * as ranking from '#app/routes/api/v1/brands/champion-index.ts'
import * as brands from '#app/routes/api/v1/brands/index.ts'
import * as show from '#app/routes/api/v1/brands/show.ts'
import * as brandsRedirect from '#app/routes/brands/index.ts'
import * as brandRedirect from '#app/routes/brands/show.ts'
import type { Database } from '#db/schema.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { test as base } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'

type Call = (args: LoaderFunctionArgs) => Promise<Response>

interface Api {
  db: Kysely<Database>
  ask: (call: Call, url: string, options?: { id?: string; visitor?: boolean }) => Promise<Answer>
}

interface Answer {
  status: number
  body: unknown
}

const NOW = new Date()

const test = base.extend<{ api: Api }>({
  api: async ({ connections }, use) => {
    vi.stubEnv('SESSION_SECRET', 'a secret of the tests that is long enough')
    vi.stubGlobal('iconRadarDatabase', connections)
    const token = await signIn(connections.writer)

    await use({
      db: connections.writer,
      ask: async (call, url, { id, visitor = false } = {}) => {
        const request = new Request(`http://icon-radar.test/api/v1/brands${url}`, {
          headers: visitor ? {} : { Authorization: `Bearer ${token}` },
        })
        const response = await call({ request, params: id === undefined ? {} : { id }, context: {} })
        return { status: response.status, body: await response.json() }
      },
    })
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  },
})

test.for([
  ['GET /brands', brands.loader],
  ['GET /brands/categories', categories.loader],
  ['GET /brands/rankings/champion-index', ranking.loader],
  ['GET /brands/{id}', show.loader],
] as const)('%s rejects visitors with 401 [D-04]', async ([, call], { api }) => {
  expect(await api.ask(call, '', { visitor: true })).toMatchObject({ status: 401, body: { status: 401, errors: [] } })
})

describe('GET /brands [P]', () => {
  test('returns a page with its total and whether there is a next one', async ({ api }) => {
    for (const name of ['A', 'B', 'C']) await createBrand(api.db, { name })

    const { status, body } = await api.ask(brands.loader, '?limit=2&page=1&sortBy=name')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: [{ name: 'A' }, { name: 'B' }],
      pagination: { total: 3, page: 1, limit: 2, hasNext: true },
    })
    expect(body).not.toHaveProperty('data.0.athleteRelationships')
  })

  test('carries the athletes with include=athletes', async ({ api }) => {
    const brand = await createBrand(api.db)
    const athlete = await createAthlete(api.db, { name: 'Ada' })
    await createRelationship(api.db, { athlete_id: athlete.id, brand_id: brand.id })

    const { body } = await api.ask(brands.loader, '?include=athletes')

    expect(body).toMatchObject({
      data: [{ athleteRelationships: [{ athlete: { id: athlete.public_id, name: 'Ada' } }] }],
    })
    expect(body).not.toHaveProperty('data.0.athleteRelationships.0.evidence')
  })

  test('ignores blank filters, as a plain form sends them', async ({ api }) => {
    await createBrand(api.db)

    const { status, body } = await api.ask(brands.loader, '?search=&category=&verification=&unknown=1')

    expect(status).toBe(200)
    expect(body).toMatchObject({ pagination: { total: 1 } })
  })

  test.for([
    ['?page=0', 'page'],
    ['?limit=101', 'limit'],
    ['?category=Toys', 'category'],
    ['?verification=verified', 'verification'],
    ['?sortBy=id', 'sortBy'],
    ['?order=up', 'order'],
    ['?include=evidence', 'include'],
    ['?relationshipType=OWNS', 'relationshipType'],
    ['?coverage=1.1', 'coverage'],
    ['?coverage=most', 'coverage'],
    ['?archived=yes', 'archived'],
  ] as const)('rejects %s with 422 and the path [D-41]', async ([query, path], { api }) => {
    expect(await api.ask(brands.loader, query)).toMatchObject({
      status: 422,
      body: { status: 422, errors: [{ path }] },
    })
  })
})

describe('GET /brands/{id} [P]', () => {
  test('returns the brand with relationships, evidence and score components', async ({ api }) => {
    const brand = await createRankedBrand(api.db, 1, 800)
    const athlete = await createAthlete(api.db)
    const relationship = await createRelationship(api.db, { athlete_id: athlete.id, brand_id: brand.id })
    await createEvidence(api.db, { relationship_id: relationship.id, quote: 'Founded by her.' })

    const { status, body } = await api.ask(show.loader, '', { id: brand.public_id })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: {
        id: brand.public_id,
        championIndex: { rank: 1, totalScore: 800 },
        athleteRelationships: [{ id: relationship.public_id, evidence: [{ quote: 'Founded by her.' }] }],
        scoreBreakdown: null,
      },
    })
  })

  test('returns 404 in the error shape for an unknown brand', async ({ api }) => {
    expect(await api.ask(show.loader, '', { id: 'nobody' })).toEqual({
      status: 404,
      body: { message: 'Brand not found', status: 404, errors: [] },
    })
  })
})

describe('GET /brands/rankings/champion-index [P]', () => {
  test('returns the ranking with its total; limit shortens it', async ({ api }) => {
    await createRankedBrand(api.db, 2, 700, { previous_rank: 1 })
    const first = await createRankedBrand(api.db, 1, 800, { previous_rank: 4 })
    await createBrand(api.db)

    const { body } = await api.ask(ranking.loader, '?limit=1')

    expect(body).toEqual({
      data: [
        {
          id: first.public_id,
          rank: 1,
          name: first.name,
          category: 'Uncategorized',
          championScore: 800,
          change: 3,
          movement: { days7: null, days30: null, days90: null },
          percentile: 75,
          dataQualityGrade: null,
        },
      ],
      pagination: { total: 2, page: 1, limit: 1, hasNext: true, nextCursor: expect.any(String) },
    })
  })
})

test('GET /brands/categories returns the eleven categories [P]', async ({ api }) => {
  expect(await api.ask(categories.loader, '')).toEqual({ status: 200, body: { data: [...BRAND_CATEGORIES] } })
})

test('/brands leads to /champions, and /brands/{id} keeps the id [D-07, D-42]', () => {
  expect(locationOf(brandsRedirect.loader())).toEqual([301, '/champions'])
  expect(locationOf(brandRedirect.loader(routeArgs({ id: 'b-1' })))).toEqual([301, '/champions/b-1'])
  expect(locationOf(brandRedirect.loader(routeArgs({ id: '//evil.example' })))[1]).toBe('/champions/%2F%2Fevil.example')
})

function routeArgs(params: Record<string, string>): LoaderFunctionArgs {
  return { params, request: new Request('http://icon-radar.test/brands'), context: {} }
}

function locationOf(response: Response): [number, string | null] {
  return [response.status, response.headers.get('Location')]
}

async function signIn(db: Kysely<Database>): Promise<string> {
  const person = { firstName: 'Test', lastName: 'User', email: 'user@example.com' }
  const user = await createUser(db, { ...person, passwordHash: '-', role: 'USER' }, NOW)
  const session = await createSession(
    db,
    user.id,
    { remember: false, userAgent: null, address: null, door: 'page' },
    NOW,
  )
  return issueAccessToken(user.public_id, session.id, NOW)
}
