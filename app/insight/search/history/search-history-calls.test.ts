import type { ActionFunctionArgs } from '@remix-run/node'
import { afterEach, expect, vi } from 'vitest'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import * as global from '#app/routes/api/v1/search/global.ts'
import * as history from '#app/routes/api/v1/search/history.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { listHistory, recordSearch } from './search-history.queries.server.ts'

const START = Date.parse('2026-11-22T12:00:00.000Z')
const PATH = '/api/v1/search/history'

const call = (path: string, accessToken: string | undefined, method = 'GET') => {
  const headers: HeadersInit = accessToken ? { Authorization: `Bearer ${accessToken}` } : {}
  const args = { request: ask(path, { method, headers }), params: {}, context: {} } as ActionFunctionArgs
  return method === 'GET' ? history.loader(args) : history.action(args)
}

test('the history lists and deletes the caller’s own searches alone [F-15] [D-56]', async ({ web }) => {
  const [ada, bob] = [await web.signIn('USER'), await web.signIn('ADMIN')]
  const { writer } = web.connections
  await recordSearch(writer, ada.userId, 'lebron', new Date(START))
  await recordSearch(writer, ada.userId, 'serena', new Date(START + 1_000))
  await recordSearch(writer, ada.userId, 'nadal', new Date(START + 2_000))
  await recordSearch(writer, bob.userId, 'serena', new Date(START))
  const list = async (token: string) => (await (await call(PATH, token)).json()) as { data: { query: string }[] }
  const queries = async (token: string) => (await list(token)).data.map(({ query }) => query)

  expect((await list(ada.accessToken)).data[0]).toEqual({ query: 'nadal', searchedAt: '2026-11-22T12:00:02.000Z' })
  const deleteOne = await call(`${PATH}?query=Serena`, ada.accessToken, 'DELETE')
  expect([deleteOne.status, await deleteOne.text()]).toEqual([204, ''])
  expect(await queries(ada.accessToken)).toEqual(['nadal', 'lebron'])
  expect((await call(PATH, ada.accessToken, 'DELETE')).status).toBe(204)
  expect(await queries(ada.accessToken)).toEqual([])
  expect(await queries(bob.accessToken)).toEqual(['serena'])
})

test.for(['?query=', '?query=%20', '?query=a&query=b'])(
  'DELETE %s names no search and deletes none [F-15] [D-41]',
  async (search, { web }) => {
    const ada = await web.signIn('USER')
    await recordSearch(web.connections.writer, ada.userId, 'lebron', new Date(START))

    const answer = await call(PATH + search, ada.accessToken, 'DELETE')
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path: 'query' }] }])
    expect((await (await call(PATH, ada.accessToken)).json()) as object).toMatchObject({ data: [{ query: 'lebron' }] })
  },
)

test.for(['GET', 'DELETE'])('%s of the history asks a visitor to sign in [F-15] [D-04]', async (method, { web: _ }) => {
  expect((await call(PATH, undefined, method)).status).toBe(401)
})

afterEach(() => vi.useRealTimers())

test('a program that signed in has its settled searches kept, not each letter; the palette and a machine have none [F-15] [D-56]', async ({
  web,
}) => {
  const { userId, accessToken, cookie } = await web.signIn('USER')
  const account = { id: userId, email: 'ada@example.com' }
  const choices = { name: 'Machine', scope: ['search:read'], lifetime: '30' } as const
  const machine = await createApiToken(
    web.connections.writer,
    account,
    choices,
    { address: '192.0.2.1', door: 'page' },
    new Date(),
  )
  if (machine.status !== 'created') throw new Error(machine.status)
  const serve = serveRoutes({ '/api/v1/search/global': global })
  const find = async (query: string, headers: Record<string, string>) =>
    expect((await serve(ask(`/api/v1/search/global?query=${query}`, { headers }))).status).toBe(200)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const query of ['s', 'ser', 'serena']) await find(query, { Authorization: `Bearer ${accessToken}` })
  await find('palette', { Cookie: cookie })
  await find('machine', { Authorization: `Bearer ${machine.token}` })
  await find('', { Authorization: `Bearer ${accessToken}` })
  vi.advanceTimersByTime(3_100)
  vi.useRealTimers()

  const history = async () => (await listHistory(web.connections.reader, userId)).map(({ query }) => query)
  await expect.poll(history).toEqual(['serena'])
})
