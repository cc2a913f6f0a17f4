import { expect } from 'vitest'
import { ask, test } from '#tests/web.ts'
import { findApiCaller } from './api-access/api-caller.server.ts'
import { findUser, requireAdmin, requireUser } from './guards.server.ts'
import { revokeSession } from './sessions/session.server.ts'
import { findStillCalling, findStillSignedIn } from './sessions/still-signed-in.server.ts'

test('a visitor is sent to sign in and the path he wanted is remembered [S-07] [D-05]', async ({ web: _ }) => {
  const refusal = await refused(requireUser(ask('/athletes?sport=Tennis&page=2')))

  expect(refusal.status).toBe(302)
  expect(refusal.headers.get('Location')).toBe('/login?redirectTo=%2Fathletes%3Fsport%3DTennis%26page%3D2')
})

test('after a form the page with the form is remembered, never one of another site [D-05]', async ({ web: _ }) => {
  const post = (referrer: string) =>
    refused(requireUser(ask('/agent', { method: 'POST', headers: { Referer: referrer } }))).then((r) =>
      r.headers.get('Location'),
    )

  expect(await post('http://icon-radar.test/champions?page=3')).toBe('/login?redirectTo=%2Fchampions%3Fpage%3D3')
  expect(await post('https://evil.example/champions')).toBe('/login?redirectTo=%2Fdashboard')
})

test('pages accept the cookie only, the API a bearer token too [D-03]', async ({ web }) => {
  const { cookie, accessToken, userId } = await web.signIn('USER')
  const byCookie = ask('/', { headers: { Cookie: cookie } })
  const byToken = ask('/', { headers: { Authorization: `Bearer ${accessToken}` } })

  expect(await requireUser(byCookie)).toMatchObject({ id: userId, role: 'USER' })
  expect((await refused(requireUser(byToken))).headers.get('Location')).toBe('/login?redirectTo=%2F')
  expect(await findApiCaller(byCookie)).toMatchObject({ user: { id: userId } })
  expect(await findApiCaller(byToken)).toMatchObject({ user: { id: userId } })
})

test('before it writes, a page checks its cookie again and accepts no token instead [D-03] [D-47]', async ({ web }) => {
  const { cookie, accessToken, userId } = await web.signIn('USER')
  const { reader } = web.connections
  const byToken = ask('/upload', { headers: { Authorization: `Bearer ${accessToken}` } })

  expect(await findStillSignedIn(reader, ask('/upload', { headers: { Cookie: cookie } }), new Date())).toMatchObject({
    id: userId,
  })
  expect(await findStillSignedIn(reader, byToken, new Date())).toBeNull()
  expect(await findStillCalling(reader, byToken, new Date())).toMatchObject({ id: userId })
})

test('a user where an administrator is needed gets Access Denied with 403 [S-08] [D-02]', async ({ web }) => {
  const { cookie } = await web.signIn('USER')
  const refusal = await refused(requireAdmin(ask('/upload', { headers: { Cookie: cookie } })))

  expect(refusal.status).toBe(403)
  expect(await refusal.text()).toBe(
    "You don't have permission to access this page. Administrator privileges are required.",
  )
})

test('a cookie with other content or signature signs nobody in [D-03]', async ({ web }) => {
  const { cookie, refreshToken } = await web.signIn('ADMIN')
  const [name, value = ''] = cookie.split('=', 2)
  const unsigned = Buffer.from(JSON.stringify(refreshToken)).toString('base64')

  expect(await findUser(ask('/', { headers: { Cookie: cookie } }))).not.toBeNull()
  for (const forged of [`x${value}`, `${value}x`, value.split('.')[0], unsigned, encodeURIComponent(unsigned), '']) {
    expect(await findUser(ask('/', { headers: { Cookie: `${name}=${forged}` } }))).toBeNull()
  }
})

test('a bad bearer token is not made good by a cookie beside it in the API, and does not count on pages [D-03]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  const both = ask('/', { headers: { Cookie: cookie, Authorization: 'Bearer nonsense' } })

  expect(await findApiCaller(both)).toBeNull()
  expect(await findUser(both)).not.toBeNull()
})

test('a revoked session is signed out on the next request [A-08]', async ({ web }) => {
  const { cookie, accessToken, sessionId } = await web.signIn('USER')
  await revokeSession(web.connections.writer, sessionId, new Date())

  expect(await findUser(ask('/', { headers: { Cookie: cookie } }))).toBeNull()
  expect(await findApiCaller(ask('/', { headers: { Authorization: `Bearer ${accessToken}` } }))).toBeNull()
})

const writes: [string, Record<string, string>, boolean][] = [
  ['of our own origin', { Origin: 'http://icon-radar.test' }, true],
  ['the browser calls same-origin', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['of another origin', { Origin: 'https://evil.example' }, false],
  ['of another port', { Origin: 'http://icon-radar.test:8080' }, false],
  ['of a sandboxed page', { Origin: 'null' }, false],
  ['the browser calls same-site', { 'Sec-Fetch-Site': 'same-site' }, false],
  [
    'of another origin that claims to be ours',
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    false,
  ],
  ['without any origin', {}, false],
]

test.for(writes)('a write %s that rides on the cookie', async ([, headers, passes], { web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const found = findUser(ask('/', { method: 'POST', origin: null, headers: { ...headers, Cookie: cookie } }))

  if (passes) expect(await found).not.toBeNull()
  else expect((await refused(found)).status).toBe(403)
})

test('behind a proxy that terminates TLS the browser’s headers decide about our own host [P]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const headers = { Cookie: cookie, Origin: 'https://icon-radar.test', 'Sec-Fetch-Site': 'same-origin' }

  expect(await findUser(ask('/', { method: 'POST', origin: null, headers }))).not.toBeNull()
})

test('a call with a bearer token needs no origin [D-03]', async ({ web }) => {
  const headers = { Authorization: `Bearer ${(await web.signIn('ADMIN')).accessToken}` }

  expect(await findApiCaller(ask('/', { method: 'DELETE', origin: null, headers }))).not.toBeNull()
})

async function refused(work: Promise<unknown>): Promise<Response> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Response) return error
  throw new Error(`Expected a Response to be thrown, got ${String(error)}`)
}
