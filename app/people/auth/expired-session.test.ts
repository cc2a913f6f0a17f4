import { expect } from 'vitest'
import * as me from '#app/routes/api/v1/auth/me.ts'
import * as refresh from '#app/routes/api/v1/auth/refresh.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'
import { issueAccessToken } from './sessions/access-token.server.ts'
import { revokeSession } from './sessions/session.server.ts'
import { leaveSignedOut } from './sign-in/leave-signed-out.ts'

const serve = serveRoutes({ '/api/v1/auth/me': me, '/api/v1/auth/refresh': refresh })

test('an expired access token is 401, one refresh makes the same request good, a dead session none [A-12]', async ({
  web,
}) => {
  const { userId, sessionId, refreshToken } = await web.signIn('USER')
  const { reader, writer } = web.connections
  const { public_id } = await reader
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const expired = await issueAccessToken(public_id, sessionId, new Date(Date.now() - 901_000))

  const refused = await whoAmI(expired)
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  const { accessToken } = (await (await renew(refreshToken)).json()) as { accessToken: string }
  expect((await whoAmI(accessToken)).status).toBe(200)

  await revokeSession(writer, sessionId, new Date())
  expect((await renew(refreshToken)).status).toBe(401)
  expect((await whoAmI(accessToken)).status).toBe(401)
})

test.each([
  ['/dashboard', '', '/login?redirectTo=%2Fdashboard'],
  ['/athletes', '?page=2&sport=Golf', '/login?redirectTo=%2Fathletes%3Fpage%3D2%26sport%3DGolf'],
  ['/login', '?redirectTo=%2Fx', undefined],
  ['/register', '', undefined],
])('a page at %s%s whose session has ended leads to %s [A-12]', (pathname, search, target) => {
  let left: string | undefined
  const replace = (address: string | URL) => {
    left = String(address)
  }
  leaveSignedOut({ pathname, search, replace })

  expect(left).toBe(target)
})

function whoAmI(token: string) {
  return serve(ask('/api/v1/auth/me', { headers: { Authorization: `Bearer ${token}` } }))
}

function renew(refreshToken: string) {
  const body = JSON.stringify({ refreshToken })
  const headers = { 'Content-Type': 'application/json' }
  return serve(ask('/api/v1/auth/refresh', { method: 'POST', headers, body }))
}
