import { afterEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { createApiToken } from '#app/auth/api-access/api-token.server.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { buildOf, test, type Visitor } from '#tests/web.ts'
import { createRequestListener } from './request-listener.server.ts'

let made = 0
const count = () => ({ made: ++made })
const common = { summary: 'Counts', response: z.object({ made: z.int() }) }
const routes = {
  '/api/v1/remembered': { loader: apiLoader({ access: 'user', ...common, dependsOnDataAlone: true }, count) },
  '/api/v1/anew': { loader: apiLoader({ access: 'user', ...common }, count) },
  '/api/v1/open': { loader: apiLoader({ access: 'open', ...common, dependsOnDataAlone: true }, count) },
  '/api/v1/admin': { loader: apiLoader({ access: 'admin', ...common, dependsOnDataAlone: true }, count) },
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

test('a response is recomputed once anything in the database has changed [T-04]', async ({ web }) => {
  const { made } = await serve(await web.signIn('USER'))
  const before = await made('/api/v1/remembered')
  expect(await made('/api/v1/remembered')).toBe(before)

  await createAthlete(web.connections.writer)
  expect(await made('/api/v1/remembered')).toBe(before + 1)
  expect(await made('/api/v1/remembered')).toBe(before + 1)
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

test('expiry of a session or token invalidates its responses, and its use is recorded every minute [D-45]', async ({
  web,
}) => {
  const { writer } = web.connections
  const visitor = await web.signIn('USER')
  const user = await writer.selectFrom('user').selectAll().where('id', '=', visitor.userId).executeTakeFirstOrThrow()
  const created = await createApiToken(
    writer,
    user,
    { name: 'script', scope: 'read', lifetime: '30' },
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
  return [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
}
