import { afterEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { recordSearch } from '#app/insight/search/history/search-history.queries.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { openDatabase } from '#db/open-database.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { buildOf, test, type Visitor } from '#tests/web.ts'
import { createRequestListener } from './request-listener.server.ts'

let made = 0
const count = () => ({ made: ++made })
const common = { summary: 'Counts', response: z.object({ made: z.int() }) }
const query = PageQuerySchema
const response = listOf(z.object({ id: z.string() }))
const dependsOn = ['athletes'] as const
const list = { access: 'user', summary: 'List', query, response, dependsOn } as const
const routes = {
  '/api/v1/list': { loader: apiLoader(list, ({ query }) => paginated([{ id: 'a' }], 41, query)) },
  '/api/v1/remembered': { loader: apiLoader({ access: 'user', ...common, dependsOn }, count) },
  '/api/v1/brands': { loader: apiLoader({ access: 'user', ...common, dependsOn: ['brands'] }, count) },
  '/api/v1/anew': { loader: apiLoader({ access: 'user', ...common }, count) },
  '/api/v1/name': {
    loader: apiLoader(
      { access: 'user', summary: 'Name', response: z.object({ name: z.string() }), dependsOn: [] },
      ({ user }) => ({ name: user.name }),
    ),
  },
  '/api/v1/open': { loader: apiLoader({ access: 'open', ...common, dependsOn }, count) },
  '/api/v1/admin': { loader: apiLoader({ access: 'admin', ...common, dependsOn }, count) },
}

afterEach(() => {
  vi.useRealTimers()
})

test('a cached response is served byte for byte, with its own request id and as 304 to a client that has it [T-04]', async ({
  web,
}) => {
  const { ask } = await serve(await web.signIn('USER'))
  const first = await ask('/api/v1/remembered')
  const again = await ask('/api/v1/remembered')
  const tag = first.headers.get('ETag') ?? ''

  expect(await again.text()).toBe(await first.text())
  expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  expect(headersOf(again)).toEqual(headersOf(first))
  const known = await ask('/api/v1/remembered', { 'If-None-Match': tag })
  expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', tag])
  expect((await ask('/api/v1/remembered', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('an administrator is told what a response took, and not again of the cached one [T-04]', async ({ web }) => {
  const { ask } = await serve(await web.signIn('ADMIN'))
  const [first, again] = [await ask('/api/v1/remembered'), await ask('/api/v1/remembered')]

  expect([first, again].map(({ headers }) => headers.has('Server-Timing'))).toEqual([true, false])
})

test('a cached list has the links of its pages, also as 304, and what is left of the limit by now [API] [D-33]', async ({
  web,
}) => {
  const { ask } = await serve(await web.signIn('USER'))
  const first = await ask('/api/v1/list?limit=20&page=2')
  const again = await ask('/api/v1/list?limit=20&page=2')
  const known = await ask('/api/v1/list?limit=20&page=2', { 'If-None-Match': first.headers.get('ETag') ?? '' })

  expect(first.headers.get('Link')).toContain('</api/v1/list?limit=20&page=3>; rel="next"')
  expect([again, known].map(({ headers }) => headers.get('Link'))).toEqual(Array(2).fill(first.headers.get('Link')))
  const limits = [first, again, known].map(({ headers }) => [
    headers.get('RateLimit-Policy'),
    headers.get('RateLimit')?.replace(/t=\d+/, 't=…'),
  ])
  expect(limits).toEqual([299, 298, 297].map((left) => ['"user";q=300;w=60', `"user";r=${left};t=…`]))
})

test('a response is recomputed once a row of its topics has changed, by any process, and not for others [D-57]', async ({
  web,
  databaseFile,
}) => {
  const { made } = await serve(await web.signIn('USER'))
  const before = await made('/api/v1/remembered')
  const ofBrands = await made('/api/v1/brands')
  expect(await made('/api/v1/remembered')).toBe(before)

  await createAthlete(web.connections.writer)
  expect(await made('/api/v1/remembered')).toBe(ofBrands + 1)
  expect(await made('/api/v1/remembered')).toBe(ofBrands + 1)
  expect(await made('/api/v1/brands')).toBe(ofBrands)

  const other = openDatabase(databaseFile)
  await other.writer.updateTable('athlete').set({ name: 'Somebody Else' }).execute()
  await other.close()
  expect(await made('/api/v1/remembered')).toBe(ofBrands + 2)
  expect(await made('/api/v1/brands')).toBe(ofBrands)
})

test('sessions, tokens, searches, the audit log and the provider log invalidate no response [D-57]', async ({
  web,
}) => {
  const { writer } = web.connections
  const visitor = await web.signIn('USER')
  const { made } = await serve(visitor)
  const before = await made('/api/v1/remembered')
  const actor = { id: visitor.userId, name: 'ada@example.com', address: null }

  await web.signIn('USER')
  await createApiToken(
    writer,
    { id: visitor.userId, email: 'a@example.com' },
    { name: 'script', scope: ['read'], lifetime: '30' },
    '203.0.113.1',
    new Date(),
  )
  await recordSearch(writer, visitor.userId, 'lebron', new Date())
  await recordAudit(writer, actor, { action: 'athlete.create', subject: { kind: 'athlete', id: 'a' } }, new Date())
  await writer.insertInto('provider_request').values(PROVIDER_REQUEST).execute()

  expect(await made('/api/v1/remembered')).toBe(before)
})

test('every URL and every session has its own responses; others are never cached [T-04]', async ({ web }) => {
  const { made } = await serve(await web.signIn('USER'))
  const other = await serve(await web.signIn('USER'))
  const first = await made('/api/v1/remembered')

  expect(await made('/api/v1/remembered?page=2')).toBe(first + 1)
  expect(await other.made('/api/v1/remembered')).toBe(first + 2)
  expect(await made('/api/v1/remembered')).toBe(first)
  expect(await made('/api/v1/anew')).toBe(first + 3)
  expect(await made('/api/v1/anew')).toBe(first + 4)
  expect(await made('/api/v1/open', { Cookie: '' })).toBe(first + 5)
  expect(await made('/api/v1/open', { Cookie: '' })).toBe(first + 6)
})

test('a signed-out, disabled or demoted user gets nothing from the cache [S-08] [D-47]', async ({ web }) => {
  const { writer } = web.connections
  const leaving = await web.signIn('USER')
  const disabled = await web.signIn('USER')
  const demoted = await web.signIn('ADMIN')
  const asLeaving = await serve(leaving)
  const asDisabled = await serve(disabled)
  const asDemoted = await serve(demoted)
  const statuses = async () => [
    (await asLeaving.ask('/api/v1/remembered')).status,
    (await asDisabled.ask('/api/v1/remembered')).status,
    (await asDemoted.ask('/api/v1/admin')).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await statuses()).toEqual([200, 200, 200])

  const at = new Date().toISOString()
  await writer.updateTable('refresh_token').set({ revoked_at: at }).where('user_id', '=', leaving.userId).execute()
  await writer.updateTable('user').set({ disabled_at: at }).where('id', '=', disabled.userId).execute()
  await writer.updateTable('user').set({ role: 'USER' }).where('id', '=', demoted.userId).execute()
  expect(await statuses()).toEqual([401, 401, 403])
})

test('a user who has changed gets no response of before [D-57]', async ({ web }) => {
  const visitor = await web.signIn('USER')
  const { ask } = await serve(visitor)
  const name = async () => (await ask('/api/v1/name')).json()
  expect([await name(), await name()]).toEqual([{ name: 'Ada Lovelace' }, { name: 'Ada Lovelace' }])

  const { writer } = web.connections
  await writer.updateTable('user').set({ last_name: 'King' }).where('id', '=', visitor.userId).execute()
  expect(await name()).toEqual({ name: 'Ada King' })
})

test('expiry of a session or token invalidates its responses, and its use is recorded every minute [D-45]', async ({
  web,
}) => {
  const { writer } = web.connections
  const visitor = await web.signIn('USER')
  const user = await writer.selectFrom('user').selectAll().where('id', '=', visitor.userId).executeTakeFirstOrThrow()
  const created = await createApiToken(
    writer,
    user,
    { name: 'script', scope: ['read'], lifetime: '30' },
    '203.0.113.1',
    new Date(),
  )
  const token = created.status === 'created' ? created.token : ''
  const soon = new Date(Date.now() + 20_000).toISOString()
  await writer.updateTable('refresh_token').set({ expires_at: soon }).execute()
  await writer.updateTable('api_token').set({ expires_at: soon }).execute()
  const { ask } = await serve(visitor)
  const statuses = async () => [
    (await ask('/api/v1/remembered')).status,
    (await ask('/api/v1/remembered', { Cookie: '', Authorization: `Bearer ${token}` })).status,
  ]

  vi.useFakeTimers({ toFake: ['Date'] })
  // The first request records the use of the token, which changes the database.
  for (let times = 0; times < 3; times++) expect(await statuses()).toEqual([200, 200])
  vi.setSystemTime(Date.now() + 21_000)
  expect(await statuses()).toEqual([401, 401])
})

test('cached responses also count against the limit and record the use [D-09]', async ({ web }) => {
  const { reader, writer } = web.connections
  const visitor = await web.signIn('USER')
  const { ask } = await serve(visitor)
  vi.useFakeTimers({ toFake: ['Date'] })
  const lastUse = async () =>
    (await reader.selectFrom('refresh_token').select('last_used_at').where('user_id', '=', visitor.userId).execute())[0]
  await writer.updateTable('refresh_token').set({ last_used_at: new Date().toISOString() }).execute()
  const noted = await lastUse()
  for (let seconds = 0; seconds <= 90; seconds += 10) {
    await ask('/api/v1/remembered')
    vi.setSystemTime(Date.now() + 10_000)
  }
  expect(await lastUse()).not.toEqual(noted)

  const statuses: number[] = []
  for (let times = 0; times < 301; times++) statuses.push((await ask('/api/v1/remembered')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})

test('cached responses count against the limit of their token too [D-33]', async ({ web }) => {
  const visitor = await web.signIn('USER')
  const form = { name: 'slow', scope: ['read'], lifetime: '30', callsPerMinute: 5 } as const
  const owner = { id: visitor.userId, email: 'a@example.com' }
  const created = await createApiToken(web.connections.writer, owner, form, '203.0.113.1', new Date())
  const { ask } = await serve(visitor)
  const headers = { Cookie: '', Authorization: `Bearer ${created.status === 'created' ? created.token : ''}` }
  const left: string[] = []
  for (let times = 0; times < 7; times++) {
    const answer = await ask('/api/v1/remembered', headers)
    left.push(`${answer.status} ${answer.headers.get('RateLimit')?.replace(/;t=\d+/, '')}`)
    expect(answer.headers.get('RateLimit-Policy')).toBe('"user";q=300;w=60, "token";q=5;w=60')
  }

  const allowed = [4, 3, 2, 1, 0].map((remaining) => `200 "token";r=${remaining}`)
  expect(left).toEqual([...allowed, '429 "token";r=0', '429 "token";r=0'])
})

const PROVIDER_REQUEST = {
  public_id: 'request',
  provider: 'wikidata',
  url: 'https://www.wikidata.org/',
  job_id: null,
  status: 200,
  outcome: 'ok',
  duration_ms: 1,
  requested_at: '2026-11-22T00:00:00.000Z',
}

async function serve({ cookie }: Visitor) {
  const listener = createRequestListener(buildOf(routes))
  const { url } = await serveLocally((message, response) => void listener(message, response))
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { Cookie: cookie, ...headers } })
  return {
    ask,
    made: async (path: string, headers?: Record<string, string>) =>
      ((await (await ask(path, headers)).json()) as { made: number }).made,
  }
}

function headersOf(answer: Response): string[][] {
  return [...answer.headers].filter(([name]) => !['date', 'ratelimit', 'x-request-id'].includes(name))
}
