import { expect, onTestFinished, vi } from 'vitest'
import { log, logConsole } from '#app/base/platform/logging.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import * as apiLogout from '#app/routes/api/v1/auth/logout.ts'
import * as logout from '#app/routes/logout.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { ask, buildOf, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { createRequestListener } from './request-listener.server.ts'

const routes = {
  '/mine': { default: () => null, loader: userLoader(({ user }) => ({ name: user.name })) },
  '/all': { default: () => null, loader: () => ({ open: true }) },
  '/api/v1/mine': { loader: apiLoader({ access: 'user', summary: 'Mine', answer: () => Response.json({}) }) },
  '/api/v1/all': { loader: apiLoader({ access: 'open', summary: 'All', answer: () => Response.json({}) }) },
  '/text': { loader: () => new Response('plain', { headers: { 'Content-Type': 'text/plain' } }) },
  '/logout': logout,
  '/api/v1/auth/logout': apiLogout,
}
const serve = serveRoutes(routes, { isChecked: false })

test('nothing that a signed-in user sees is stored by a browser, be it a page, its data or a call [P]', async ({
  web,
}) => {
  const { cookie, accessToken } = await web.signIn('USER')
  const caching = async (path: string, headers: HeadersInit) =>
    (await serve(ask(path, { headers }))).headers.get('Cache-Control')

  for (const path of ['/mine', '/mine.data', '/all.data', '/api/v1/mine', '/api/v1/all'])
    expect([path, await caching(path, { Cookie: cookie })]).toEqual([path, 'private, no-store'])
  expect(await caching('/api/v1/all', { Authorization: `Bearer ${accessToken}` })).toBe('private, no-store')
  for (const path of ['/all', '/all.data', '/api/v1/all'])
    expect([path, await caching(path, {})]).toEqual([path, 'private, no-cache'])
  // Otherwise the page would be loaded twice: once ahead, and again when it is opened.
  expect(await caching('/mine.data', { Cookie: cookie, 'Sec-Purpose': 'prefetch' })).toBe('private, no-cache')
})

test('signing out clears what the browser has kept [A-08]', async ({ web }) => {
  const cleared = async (path: string, { cookie }: Visitor) =>
    (await serve(ask(path, { method: 'POST', headers: { Cookie: cookie } }))).headers.get('Clear-Site-Data')

  for (const path of ['/logout', '/logout.data', '/api/v1/auth/logout'])
    expect([path, await cleared(path, await web.signIn('USER'))]).toEqual([path, '"cache", "storage"'])
})

test('texts name their charset [P]', async ({ web: _ }) => {
  const type = async (path: string) => (await serve(ask(path))).headers.get('Content-Type')

  expect(await type('/text')).toBe('text/plain; charset=utf-8')
  expect(await type('/all.data')).toBe('text/x-script; charset=utf-8')
  expect(await type('/api/v1/all')).toBe('application/json; charset=utf-8')
  expect(await type('/api/v1/mine')).toBe('application/json; charset=utf-8')
})

test('the line of a request names its address, and its user if there is one [P]', async ({ web }) => {
  const { url } = await serveLocally(createRequestListener(buildOf(routes)))
  const { cookie, userId } = await web.signIn('USER')
  const { public_id: user } = await web.connections.reader
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const lines = listen('info')
  for (const path of ['/mine', '/api/v1/mine']) await fetch(url + path, { headers: { Cookie: cookie } })
  await fetch(`${url}/all`)
  await vi.waitFor(() => expect(lines()).toHaveLength(3))

  expect(lines().map(([line]) => line)).toEqual([
    expect.objectContaining({ path: '/mine', address: '127.0.0.1', user }),
    expect.objectContaining({ path: '/api/v1/mine', user }),
    expect.not.objectContaining({ user }),
  ])
})

test('what the router writes to the console becomes a line of the log [P]', async ({ web: _ }) => {
  const lines = listen('warn')
  const written = { ...console }
  logConsole()
  onTestFinished(() => void Object.assign(console, written))
  await serve(ask('/%E0%A4%A'))

  expect(lines()).toEqual([[expect.stringContaining('could not be decoded')]])
})

/** What is logged from now on. */
function listen(level: 'info' | 'warn'): () => unknown[][] {
  const spy = vi.spyOn(log, level).mockReturnValue(undefined)
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls
}
