import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { createUser } from '#app/people/auth/accounts/user.queries.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import { serializeSessionCookie } from '#app/people/auth/sessions/session-cookie.server.ts'
import * as champions from '#app/routes/champions/index.tsx'
import * as champion from '#app/routes/champions/show.tsx'
import * as dashboard from '#app/routes/dashboard.tsx'
import type { Database } from '#db/schema.ts'
import type { UserRole } from '#db/tables/user.ts'
import { test as base } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'

interface Site {
  db: Kysely<Database>
  /** Loader arguments for this visitor and path. */
  open: (path: string, options?: { as?: UserRole | 'visitor'; id?: string }) => LoaderFunctionArgs
}

const test = base.extend<{ site: Site }>({
  site: async ({ connections }, use) => {
    vi.stubEnv('SESSION_SECRET', 'a secret of the tests that is long enough')
    vi.stubGlobal('iconRadarDatabase', connections)
    const cookies = { ADMIN: await signIn(connections.writer, 'ADMIN'), USER: await signIn(connections.writer, 'USER') }

    await use({
      db: connections.writer,
      open: (path, { as = 'USER', id } = {}) => ({
        request: new Request(`http://icon-radar.test${path}`, {
          headers: as === 'visitor' ? {} : { Cookie: cookies[as] },
        }),
        params: id === undefined ? {} : { id },
        context: {},
      }),
    })
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  },
})

describe('visitors are sent to sign in and return afterwards [S-06, S-07]', () => {
  test.for([
    ['/champions', champions.loader],
    ['/champions/b-1', champion.loader],
    ['/dashboard', dashboard.loader],
  ] as const)('%s', async ([path, loader], { site }) => {
    const answer = await thrownBy(() => loader(site.open(path, { as: 'visitor' })))

    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`/login?${new URLSearchParams({ redirectTo: path })}`)
  })
})

describe('/champions', () => {
  test('offers the agent to administrators only [B-01]', async ({ site }) => {
    expect(await champions.loader(site.open('/champions', { as: 'ADMIN' }))).toMatchObject({ isAdmin: true })
    expect(await champions.loader(site.open('/champions'))).toMatchObject({ isAdmin: false })
  })
})

describe('/champions/{id}', () => {
  test('returns 404 for an unknown brand [B-04]', async ({ site }) => {
    const answer = await thrownBy(() => champion.loader(site.open('/champions/nobody', { id: 'nobody' })))

    expect(answer.status).toBe(404)
  })

  test('shows each relationship with its evidence, the strongest first [B-04]', async ({ site }) => {
    const brand = await createRankedBrand(site.db, 1, 800)
    const weak = await createAthlete(site.db, { name: 'Weak' })
    const sure = await createAthlete(site.db, { name: 'Sure' })
    await createRelationship(site.db, { athlete_id: weak.id, brand_id: brand.id, confidence: 0.2 })
    const verified = await createRelationship(site.db, {
      athlete_id: sure.id,
      brand_id: brand.id,
      confidence: 0.9,
      verification_status: 'VERIFIED',
      review: 'ACCEPTED',
      review_reason: 'Seen the register',
    })
    await createEvidence(site.db, { relationship_id: verified.id, quote: 'She founded it.' })

    const page = await champion.loader(site.open('/champions/x', { id: brand.public_id }))

    expect(page.relationshipCount).toBe(2)
    expect(page.relationships).toMatchObject([
      {
        athlete: { name: 'Sure' },
        reviewNote: { decision: 'ACCEPTED', note: 'Seen the register', by: null, hasNewEvidence: false },
        evidence: [{ quote: 'She founded it.' }],
      },
      { athlete: { name: 'Weak' }, reviewNote: null, evidence: [] },
    ])
  })

  test('counts neither pending nor rejected links as verified [B-04]', async ({ site }) => {
    const brand = await createBrand(site.db)
    for (const fields of [
      { verification_status: 'PENDING' },
      { verification_status: 'VERIFIED' },
      { verification_status: 'VERIFIED', review: 'REJECTED' },
    ] as const) {
      const athlete = await createAthlete(site.db)
      await createRelationship(site.db, { athlete_id: athlete.id, brand_id: brand.id, ...fields })
    }

    const page = await champion.loader(site.open('/champions/x', { id: brand.public_id }))

    expect([page.verifiedCount, page.connectedCount, page.relationshipCount]).toEqual([1, 2, 3])
  })

  test('shows the strongest 100 of many and says how many there are', async ({ site }) => {
    const brand = await createBrand(site.db)
    for (let number = 0; number < 101; number++) {
      const athlete = await createAthlete(site.db)
      await createRelationship(site.db, { athlete_id: athlete.id, brand_id: brand.id })
    }

    const page = await champion.loader(site.open('/champions/x', { id: brand.public_id }))

    expect([page.relationshipCount, page.relationships.length]).toEqual([101, 100])
  })

  test('counts an athlete once, however many relationships there are with it [B-04]', async ({ site }) => {
    const brand = await createBrand(site.db)
    const [ana, bo] = [await createAthlete(site.db), await createAthlete(site.db)]
    for (const [athlete, type] of [
      [ana, 'OWNER'],
      [ana, 'INVESTOR'],
      [bo, 'OWNER'],
    ] as const) {
      await createRelationship(site.db, { athlete_id: athlete.id, brand_id: brand.id, type })
    }

    const page = await champion.loader(site.open('/champions/x', { id: brand.public_id }))

    expect([page.athleteCount, page.relationshipCount]).toEqual([2, 3])
  })
})

describe('/dashboard', () => {
  test('of an empty product has no figure it does not know [S-12]', async ({ site }) => {
    const { data } = await dashboard.loader(site.open('/dashboard?details=on', { as: 'ADMIN' }))
    expect(data).toMatchObject({
      isAdmin: true,
      contactIsSet: false,
      agentIsRunning: false,
      figures: {
        athletes: { value: 0, growth: null, gap: 'start_is_unknown' },
        averageScore: { value: null, gap: 'end_is_unknown' },
      },
      topBrands: [],
      verifiedLinks: [],
      details: { recentAthletes: [], recentJobs: [] },
    })
  })
})

async function thrownBy(load: () => Promise<unknown>): Promise<Response> {
  const thrown = await load().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw new Error('no Response was thrown')
  return thrown
}

async function signIn(db: Kysely<Database>, role: UserRole): Promise<string> {
  const person = { firstName: 'Test', lastName: role, email: `${role}@example.com` }
  const user = await createUser(db, { ...person, passwordHash: '-', role }, new Date())
  const session = await createSession(
    db,
    user.id,
    { remember: false, userAgent: null, address: null, door: 'page' },
    new Date(),
  )
  return (await serializeSessionCookie(new Request('http://icon-radar.test/'), session)).split(';')[0] ?? ''
}
