import { describe, expect } from 'vitest'
import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, buildOf, ORIGIN, serveRoutes, test } from '#tests/web.ts'
import { createRequestListener } from './request-listener.server.ts'

const APP = 'https://app.example.com'

setEnvironment({ CORS_ORIGINS: 'https://app.example.com, http://localhost:5173, http://icon-radar.test' })

const things = {
  loader: apiLoader({
    access: 'user',
    summary: 'Read',
    response: z.object({ email: z.string() }),
    answer: ({ user }) => ({
      email: user.email,
    }),
  }),
  action: apiActions({
    POST: apiOperation({ access: 'user', summary: 'Make', answer: () => undefined }),
    DELETE: apiOperation({ access: 'admin', summary: 'Delete', answer: () => undefined }),
  }),
}
const open = {
  action: apiActions({ POST: apiOperation({ access: 'open', summary: 'Sign in', answer: () => undefined }) }),
}
const routes = {
  '/api/v1/things': things,
  '/api/v1/open': open,
  '/api/things': things,
  '/help': { default: () => null, loader: () => null },
}
const serve = serveRoutes(routes, { isChecked: false })

function call(path: string, origin: string, init: RequestInit = {}): Promise<Response> {
  return serve(ask(path, { ...init, origin: null, headers: { ...init.headers, Origin: origin } }))
}

function corsOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => name.startsWith('access-control-'))
}

describe('pages of the origins in CORS_ORIGINS [API]', () => {
  test('call the API with a token and read its headers, never with credentials', async ({ web }) => {
    const headers = { Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
    const read = await call('/api/v1/things', APP, { headers })
    const made = await call('/api/v1/things', APP, { method: 'POST', headers })

    expect([read.status, made.status]).toEqual([200, 204])
    expect(corsOf(read)).toEqual([
      ['access-control-allow-origin', APP],
      [
        'access-control-expose-headers',
        'Content-Disposition, ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
      ],
    ])
    expect(read.headers.get('Vary')).toMatch(/\bOrigin\b/)
  })

  test('get errors they can read too, and may sign in', async ({ web: _ }) => {
    const refused = await call('/api/v1/things', APP)
    const unsupported = await call('/api/v1/things', APP, { method: 'PUT' })

    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([401, APP])
    expect([unsupported.status, unsupported.headers.get('Access-Control-Allow-Origin')]).toEqual([405, APP])
    expect((await call('/api/v1/open', APP, { method: 'POST' })).status).toBe(204)
  })

  test('are never signed in by the cookie, reading or writing', async ({ web }) => {
    const headers = { Cookie: (await web.signIn('ADMIN')).cookie }

    expect((await call('/api/v1/things', APP, { headers })).status).toBe(401)
    expect((await call('/api/v1/things', APP, { method: 'POST', headers })).status).toBe(401)
    expect((await call('/api/v1/things', ORIGIN, { method: 'POST', headers })).status).toBe(204)
  })

  test('get no cached answer of the cookie or of another origin', async ({ web }) => {
    const { cookie, accessToken } = await web.signIn('USER')
    const listener = createRequestListener(buildOf(routes))
    const { url } = await serveLocally((message, response) => void listener(message, response))
    const read = (headers: Record<string, string>) => fetch(`${url}/api/v1/things`, { headers })
    const authorization = { Authorization: `Bearer ${accessToken}` }
    for (let time = 0; time < 2; time += 1) {
      expect((await read({ Cookie: cookie })).status).toBe(200)
      expect((await read({ Cookie: cookie, Origin: APP })).status).toBe(401)
      for (const origin of [APP, 'http://localhost:5173', 'https://evil.example']) {
        const { headers } = await read({ ...authorization, Origin: origin })
        const allowed = headers.get('Access-Control-Allow-Origin')
        expect([allowed, headers.get('Vary')?.includes('Origin')]).toEqual([
          origin.includes('evil') ? null : origin,
          true,
        ])
      }
    }
  })

  test('ask before, and hear what they may send', async ({ web: _ }) => {
    const headers = { 'Access-Control-Request-Method': 'DELETE', 'Access-Control-Request-Headers': 'authorization' }
    const preflight = await call('/api/v1/things', APP, { method: 'OPTIONS', headers })

    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(corsOf(preflight))).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id',
      'access-control-max-age': '600',
    })
  })
})

test.for<[string, string]>([
  ['/api/v1/things', 'https://evil.example'],
  ['/api/v1/things', 'https://app.example.com.evil.example'],
  ['/api/v1/things', 'null'],
  ['/api/v1/things', ORIGIN],
  ['/api/things', APP],
  ['/help', APP],
])('%s tells %s nothing [API]', async ([path, origin], { web }) => {
  const headers = { Authorization: `Bearer ${(await web.signIn('USER')).accessToken}` }
  const answer = await call(path, origin, { headers })

  expect([answer.status, corsOf(answer)]).toEqual([200, []])
  expect(answer.headers.get('Vary')?.includes('Origin') ?? false).toBe(path.startsWith('/api/v1/'))
})
