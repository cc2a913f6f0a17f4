import { expect } from 'vitest'
import * as theme from '#app/routes/theme.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { isPageAction, pageAction } from './page-route.server.ts'

const busy = pageAction(() => {
  throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
})
const serve = serveRoutes({ '/theme': theme, '/busy': { action: busy, default: () => null } })

test('every page’s action uses the same wrapper [P]', () => {
  // API routes have their own builder.
  const modules = import.meta.glob<{ action?: unknown }>(['../../routes/**/*.{ts,tsx}', '!../../routes/api/**'], {
    eager: true,
  })

  const actions = Object.entries(modules).filter(([, { action }]) => action)
  const unguarded = actions.filter(([, { action }]) => !isPageAction(action))

  expect(actions.length).toBeGreaterThan(7)
  expect(unguarded.map(([path]) => path)).toEqual([])
})

test('a visitor may send 120 forms a minute, each address for itself [D-33]', async ({ web: _ }) => {
  for (let form = 0; form < 120; form += 1) await send('192.0.2.80')
  const refused = await send('192.0.2.80')

  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.closeTo(59, -1)])
  expect((await send('192.0.2.81')).status).toBe(302)
})

test('a form rejected by a busy storage asks to try again in a moment [D-34]', async ({ web: _ }) => {
  const answer = await serve(ask('/busy', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }))

  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1'])
})

test('the forms of a user count for the user, whatever the address [D-33]', async ({ web }) => {
  const { cookie } = await web.signIn('USER')
  const statuses: number[] = []
  for (let form = 0; form < 301; form += 1) statuses.push((await send(`198.51.100.${form % 250}`, cookie)).status)

  expect([statuses[299], statuses[300]]).toEqual([302, 429])
})

function send(address: string, cookie = ''): Promise<Response> {
  const headers = { Cookie: cookie }
  return serve(ask('/theme', { method: 'POST', body: new URLSearchParams({ theme: 'dark' }), headers }), address)
}
