import { expect, onTestFinished } from 'vitest'
import { register } from '#app/people/auth/accounts/register.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import * as login from '#app/routes/login.tsx'
import * as logout from '#app/routes/logout.ts'
import * as theme from '#app/routes/theme.ts'
import { readTheme } from '#app/site/shell/preferences/theme.ts'
import { readZone, zoneCookie } from '#app/site/shell/preferences/zone-cookie.ts'
import type { Connections } from '#db/open-database.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { endWaiting, waitBecause } from './waiting.server.ts'

setEnvironment({ PUBLIC_URL: 'https://radar.example' })

const ACCOUNT = { email: 'ada@example.com', password: 'Difference2' }
const ZONE = { locale: 'fi-FI', timeZone: 'Europe/Helsinki' }

const whoAmI = {
  loader: async ({ request }: { request: Request }) =>
    Response.json({
      user: (await findUser(request))?.id ?? null,
      theme: readTheme(request),
      zone: readZone(request).timeZone,
    }),
}
const serve = serveRoutes({ '/login': login, '/logout': logout, '/theme': theme, '/who': whoAmI })

test('with PUBLIC_URL on https every cookie is limited to this host and to https, whatever the request [D-03]', async ({
  web,
}) => {
  await register(
    web.connections.writer,
    { ...ACCOUNT, firstName: 'Ada', lastName: 'Lovelace' },
    ORIGIN_OF_SESSION,
    new Date(),
  )
  const answers = [
    await serve(ask('/login', { method: 'POST', body: new URLSearchParams(ACCOUNT) })),
    await serve(ask('/logout', { method: 'POST' })),
    await serve(ask('/theme', { method: 'POST', body: new URLSearchParams({ theme: 'dark' }) })),
  ]
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())

  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-icon-radar-auth',
    '__Host-icon-radar-toast',
    '__Host-icon-radar-auth',
    '__Host-icon-radar-toast',
    '__Host-theme',
  ])
  expect(cookies.filter((cookie) => !isForHostAlone(cookie))).toEqual([])
  expect(answers.map(({ headers }) => headers.get('Strict-Transport-Security'))).not.toContain(null)
})

test('a cookie with the prefix is read, one without it is not [D-03]', async ({ web }) => {
  const { userId, cookie } = await web.signIn('USER')
  const zone = zoneCookie(ZONE, '__Host-').split(';')[0]

  expect(await cookiesRead(`__Host-${cookie}; __Host-theme=dark; ${zone}`)).toEqual({
    user: userId,
    theme: 'dark',
    zone: 'Europe/Helsinki',
  })
  expect(await cookiesRead(`${cookie}; theme=dark; zone=fi-FI~Europe/Helsinki`)).toEqual({
    user: null,
    theme: 'system',
    zone: 'UTC',
  })
  expect(isForHostAlone(zoneCookie(ZONE, '__Host-'))).toBe(true)
})

test('a session under the unprefixed name is ended, and its cookie removed [D-03]', async ({ web }) => {
  const [before, now] = [await web.signIn('USER'), await web.signIn('ADMIN')]
  const answer = await serve(ask('/who', { headers: { Cookie: `${before.cookie}; __Host-${now.cookie}` } }))

  expect(await answer.json()).toMatchObject({ user: now.userId })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^icon-radar-auth=; Max-Age=0; Path=\/; .*; Secure;/),
  ])
  expect(await endOf(web.connections, before)).not.toBeNull()
  expect(await endOf(web.connections, now)).toBeNull()
  const noted = await web.connections.reader.selectFrom('audit_log').selectAll().execute()
  expect(noted).toMatchObject([{ action: 'session.end', user_id: before.userId, subject_id: before.sessionId }])
})

test('while the database is upgraded, a session under the plain name is not ended, nor its cookie cleared [D-03]', async ({
  web,
}) => {
  const before = await web.signIn('USER')
  const asked = () => serve(ask('/who', { headers: { Cookie: before.cookie } }))
  waitBecause('The database is being upgraded.')
  onTestFinished(endWaiting)
  const answer = await asked()

  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await endOf(web.connections, before)).toBeNull()
  expect(await web.connections.reader.selectFrom('audit_log').selectAll().execute()).toEqual([])

  endWaiting()
  expect((await asked()).headers.getSetCookie()).toHaveLength(1)
  expect(await endOf(web.connections, before)).not.toBeNull()
})

const ORIGIN_OF_SESSION = {
  remember: false,
  userAgent: null,
  address: '192.0.2.1',
  isOnThisMachine: true,
  door: 'page',
} as const

async function endOf({ reader }: Connections, { sessionId }: Visitor): Promise<string | null> {
  const session = reader.selectFrom('refresh_token').select('revoked_at').where('public_id', '=', sessionId)
  return (await session.executeTakeFirstOrThrow()).revoked_at
}

/** As browsers require for a cookie with the prefix. */
function isForHostAlone(cookie: string): boolean {
  const [pair = '', ...attributes] = cookie.split('; ')
  const isForDomain = attributes.some((attribute) => attribute.startsWith('Domain'))
  return pair.startsWith('__Host-') && attributes.includes('Secure') && attributes.includes('Path=/') && !isForDomain
}

async function cookiesRead(cookie: string): Promise<unknown> {
  return (await serve(ask('/who', { headers: { Cookie: cookie } }))).json()
}
