import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { loader as findFigure } from '#app/routes/settings/requests/find.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot } from '#tests/factories/score.ts'
import { ask, test as onWeb } from '#tests/web.ts'
import { describeRequest } from './describe-request.server.ts'
import { listRequests } from './request.queries.server.ts'
import { type RequestQuery, RequestQuerySchema } from './request-query.ts'

test('the log is filtered by source, host, status, day, text and what rests on it, and read on by key [V-08]', async ({
  db,
}) => {
  await log(db, 'a', { url: 'https://www.wikidata.org/w/api.php?ids=Q1', requested_at: '2026-11-20T10:00:00.000Z' })
  await log(db, 'b', { provider: 'mastodon:social.example', url: 'https://social.example/api', status: 404 })
  await log(db, 'c', {
    provider: 'site:nike.example',
    url: 'https://nike.example/about',
    outcome: 'timeout',
    status: null,
  })
  await log(db, 'd', { requested_at: '2026-11-22T23:59:59.000Z' })
  const brand = await createBrand(db)
  const athlete = await createAthlete(db)
  const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  await evidence(db, link.id, 'c')
  const find = async (query: Partial<RequestQuery>) => {
    const { requests, next } = await listRequests(db, RequestQuerySchema.parse(query))
    return [requests.map(({ id }) => id).join(''), next] as const
  }

  expect(await find({})).toEqual(['dcba', null])
  expect((await find({ provider: 'mastodon' }))[0]).toBe('b')
  expect((await find({ provider: 'site' }))[0]).toBe('c')
  expect((await find({ host: 'nike.example' }))[0]).toBe('c')
  expect((await find({ status: 404 }))[0]).toBe('b')
  expect((await find({ outcome: 'timeout' }))[0]).toBe('c')
  expect((await find({ search: 'ids=Q1' }))[0]).toBe('a')
  expect((await find({ from: '2026-11-22', to: '2026-11-22' }))[0]).toBe('d')
  expect((await find({ to: '2026-11-20' }))[0]).toBe('a')
  expect((await find({ brand: brand.public_id }))[0]).toBe('c')
  expect((await find({ athlete: athlete.public_id, outcome: 'ok' }))[0]).toBe('')
  expect((await find({ job: 'unknown' }))[0]).toBe('')

  const [first, next] = await find({ limit: 3 })
  expect(first).toBe('dcb')
  expect(await find({ limit: 3, before: next ?? '' })).toEqual(['a', null])
})

test('an entry tells the evidence and the figures that rest on it, and not those of a later request [V-08]', async ({
  db,
}) => {
  const brand = await createBrand(db, { name: 'Castora' })
  const athlete = await createAthlete(db, { name: 'Ada' })
  const link = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id })
  const url = 'https://www.wikidata.org/w/api.php?ids=Q201'
  await log(db, 'first', { url, requested_at: '2026-11-20T10:00:00.000Z' })
  await log(db, 'again', { url, requested_at: '2026-11-21T10:00:00.000Z' })
  await log(db, 'other', { url: `${url}0`, requested_at: '2026-11-20T10:00:00.000Z' })
  await evidence(db, link.id, 'first')
  const figure = { brand_id: brand.id, source_url: 'https://www.wikidata.org/wiki/Q201#P8687' }
  await createBrandSnapshot(db, { ...figure, value: 100, captured_at: '2026-11-20T10:00:05.000Z' })
  const later = { captured_at: '2026-11-21T10:00:05.000Z', observed_at: '2026-02-01T00:00:00.000Z' }
  await createBrandSnapshot(db, { ...figure, ...later, value: 200 })

  expect(await describeRequest(db, 'first')).toMatchObject({
    evidence: [{ brand: { name: 'Castora' }, athlete: { name: 'Ada' }, counted: true }],
    figures: [{ metric: 'followers', value: 100, of: { kind: 'brand', name: 'Castora' } }],
  })
  expect(await describeRequest(db, 'again')).toMatchObject({ evidence: [], figures: [{ value: 200 }] })
  expect(await describeRequest(db, 'other')).toMatchObject({ evidence: [], figures: [] })
  expect(await describeRequest(db, 'gone')).toBeUndefined()
})

onWeb(
  'a figure leads to the request that fetched it, or to the page that says why there is none [V-08]',
  async ({ web }) => {
    const db = web.connections.writer
    const brand = await createBrand(db)
    const { source_url, observed_at } = await createBrandSnapshot(db, { brand_id: brand.id })
    await log(db, 'fetch', { url: `${source_url}?x`, requested_at: '2026-01-01T23:00:00.000Z' })
    const { cookie } = await web.signIn('ADMIN')
    const follow = async (figure: Record<string, string>) => {
      const request = ask(`/settings/requests/find?${new URLSearchParams(figure)}`, { headers: { Cookie: cookie } })
      return (await findFigure({ request, params: {}, context: {} })).headers.get('Location')
    }

    const figure = { brand: brand.public_id, provider: 'wikidata', url: source_url, observedAt: observed_at }
    expect(await follow(figure)).toBe('/settings/requests/fetch')
    expect(await follow({ ...figure, observedAt: '2026-01-09T00:00:00.000Z' })).toBe('/settings/requests/not-kept')
    expect(await follow({})).toBe('/settings/requests/not-kept')

    // Its source is logged under another address, so that only the stored id leads there.
    const athlete = await createAthlete(db)
    await log(db, 'looked-up', { provider: 'mastodon:social.example', url: 'https://social.example/api/v1/lookup' })
    const count = { provider: 'mastodon', url: 'https://social.example/@ada', observedAt: '2026-11-21T10:00:00.000Z' }
    await db
      .insertInto('athlete_metric_snapshot')
      .values({
        athlete_id: athlete.id,
        metric: 'followers',
        platform: 'mastodon',
        value: 900,
        unit: 'followers',
        provider: count.provider,
        source_url: count.url,
        observed_at: count.observedAt,
        captured_at: '2026-11-21T10:00:05.000Z',
        request_id: 'looked-up',
      })
      .execute()
    expect(await follow({ ...count, athlete: athlete.public_id })).toBe('/settings/requests/looked-up')
    expect((await describeRequest(db, 'looked-up'))?.figures).toMatchObject([{ value: 900, of: { kind: 'athlete' } }])
  },
)

type Logged = Partial<{ provider: string; url: string; status: number | null; outcome: string; requested_at: string }>

function log(db: Kysely<Database>, public_id: string, fields: Logged) {
  return db
    .insertInto('provider_request')
    .values({
      public_id,
      provider: 'wikidata',
      url: 'https://www.wikidata.org/',
      status: 200,
      outcome: 'ok',
      bytes: 1_200,
      duration_ms: 40,
      requested_at: '2026-11-21T10:00:00.000Z',
      ...fields,
    })
    .execute()
}

function evidence(db: Kysely<Database>, relationship_id: number, requestId: string) {
  return db
    .insertInto('evidence')
    .values({
      public_id: `evidence of ${requestId}`,
      relationship_id,
      fingerprint: requestId,
      code: 'A2',
      kind: 'Sentence on the own site',
      stance: 'SUPPORTS',
      relationship_type: 'FOUNDER',
      url: 'https://nike.example/about',
      publisher_group: 'brand',
      retrieved_at: '2026-11-20T10:00:00.000Z',
      content_hash: 'x',
      extractor: 'x',
      rule: 'x',
      base_weight: 0.7,
      effective_weight: 0.7,
      counted: 1,
      details: JSON.stringify({ requestId }),
      created_at: '2026-11-20T10:00:00.000Z',
    })
    .execute()
}
