import { expect } from 'vitest'
import { z } from 'zod'
import { acquireUploadPermit } from '#app/files/uploads/receiving/receive-uploads.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import * as exports from '#app/routes/api/athletes/export.ts'
import * as process from '#app/routes/api/v1/athletes/process.ts'
import * as apiLogin from '#app/routes/api/v1/auth/login.ts'
import * as apiRegister from '#app/routes/api/v1/auth/register.ts'
import * as batch from '#app/routes/api/v1/jobs/batch.ts'
import * as discovery from '#app/routes/api/v1/jobs/brand-discovery.ts'
import * as uploads from '#app/routes/api/v1/uploads/index.ts'
import * as login from '#app/routes/login.tsx'
import * as register from '#app/routes/register.tsx'
import * as search from '#app/routes/search.tsx'
import * as password from '#app/routes/settings/password.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import * as theme from '#app/routes/theme.ts'
import * as uploadPage from '#app/routes/upload/new.tsx'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, type Fixtures, serveRoutes, test, type Visitor } from '#tests/web.ts'

setEnvironment({ CONTACT: 'tests@example.com' })

const serve = serveRoutes({
  '/api/v1/things': {
    loader: apiLoader({ access: 'open', summary: 'Read', response: z.object({}), answer: () => ({}) }),
  },
  '/api/v1/auth/login': apiLogin,
  '/api/v1/auth/register': apiRegister,
  '/api/v1/athletes/:id/process': process,
  '/api/v1/jobs/batch': batch,
  '/api/v1/jobs/brand-discovery': discovery,
  '/api/v1/uploads': uploads,
  '/api/athletes/export': exports,
  '/login': login,
  '/register': register,
  '/search': search,
  '/settings/password': password,
  '/settings/tokens': tokens,
  '/theme': theme,
  '/upload': uploadPage,
  '/help': { default: () => null, loader: () => null },
})

const CREDENTIALS = { email: 'nobody@example.com', password: 'Analytical1' }
const REGISTRATION = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Analytical1',
  confirmPassword: 'Analytical1',
  acceptTerms: 'on',
}
const NEW_PASSWORD = { currentPassword: 'Wrong-1234', password: 'Different2', confirmPassword: 'Different2' }
const NEW_TOKEN = { name: 'A', scope: 'read', lifetime: '30', currentPassword: 'Wrong-1234' }
let addresses = 0

/** Asks until something is refused. */
type Place = (asks: { address: string; web: Fixtures['web']; visitor: Visitor }) => Promise<Response>

const PLACES: [name: string, Place][] = [
  ['a visitor’s call', ({ address }) => repeat(120, () => serve(ask('/api/v1/things'), address))],
  [
    'a call with an invalid token',
    ({ address }) => repeat(120, () => serve(ask('/api/v1/things', bearer('junk')), address)),
  ],
  ['a user’s call', ({ visitor }) => repeat(300, () => serve(ask('/api/v1/things', bearer(visitor.accessToken))))],
  ['a visitor’s page', ({ address }) => repeat(600, () => serve(ask('/help'), address))],
  ['the data of a visitor’s page', ({ address }) => repeat(600, () => serve(ask('/help.data'), address))],
  ['a user’s page', ({ visitor }) => repeat(300, () => serve(ask('/help', cookie(visitor))))],
  ['the data of a user’s page', ({ visitor }) => repeat(300, () => serve(ask('/help.data', cookie(visitor))))],
  ['a visitor’s search', ({ address }) => repeat(120, () => serve(ask('/search?q=james'), address))],
  ['the data of a visitor’s search', ({ address }) => repeat(120, () => serve(ask('/search.data?q=james'), address))],
  ['a visitor’s form', ({ address }) => repeat(120, () => serve(form('/theme', { theme: 'dark' }), address))],
  ['the data of a visitor’s form', ({ address }) => repeat(120, () => serve(form('/theme.data', {}), address))],
  ['signing in by the API', ({ address }) => repeat(5, () => serve(json('/api/v1/auth/login', CREDENTIALS), address))],
  ['the sign-in form', ({ address }) => repeat(5, () => serve(form('/login', CREDENTIALS), address))],
  [
    'registering by the API',
    ({ address }) => repeat(11, () => serve(json('/api/v1/auth/register', person()), address)),
  ],
  ['the registration form', ({ address }) => repeat(11, () => serve(form('/register', person()), address))],
  [
    'the password form',
    async ({ web, visitor }) => {
      await givePassword(web, visitor)
      return repeat(10, () => serve(form('/settings/password', NEW_PASSWORD, visitor)))
    },
  ],
  [
    'the form of a new token',
    async ({ web, visitor }) => {
      await givePassword(web, visitor)
      return repeat(10, () => serve(form('/settings/tokens', NEW_TOKEN, visitor)))
    },
  ],
  [
    'a discovery',
    (place) => afterHundredDiscoveries(place, (id) => json('/api/v1/jobs/brand-discovery', { athleteId: id })),
  ],
  [
    'a batch of discoveries',
    (place) => afterHundredDiscoveries(place, (id) => json('/api/v1/jobs/batch', { athleteIds: [id] })),
  ],
  [
    'the processing of an athlete',
    (place) => afterHundredDiscoveries(place, (id) => json(`/api/v1/athletes/${id}/process`, {})),
  ],
  ['an upload', (place) => duringSixUploads(place, '/api/v1/uploads')],
  ['an upload of the Upload Center', (place) => duringSixUploads(place, '/upload')],
  ['the data of an upload of the Upload Center', (place) => duringSixUploads(place, '/upload.data')],
  ['an export', duringExport],
]

test.for(PLACES)('%s that is refused for now says when to ask again [D-33] [API]', async ([name, place], { web }) => {
  addresses += 1
  const refused = await place({ web, address: `198.18.0.${addresses}`, visitor: await web.signIn('ADMIN') })

  expect([name, refused.status]).toEqual([name, 429])
  expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  expect(refused.headers.get('RateLimit-Policy')).toMatch(/^"[a-z-]+";q=\d+;w=60$/)
  expect(refused.headers.get('RateLimit')).toMatch(/^"[a-z-]+";r=\d+;t=[1-9]\d*$/)
})

/** The response after so many others. */
async function repeat(times: number, send: () => Promise<Response>): Promise<Response> {
  for (let n = 0; n < times; n += 1) {
    const answer = await send()
    if (answer.status === 429) return answer
  }
  return send()
}

async function afterHundredDiscoveries(
  { web, visitor }: Parameters<Place>[0],
  request: (id: string) => Request,
): Promise<Response> {
  const { writer } = web.connections
  const ids: string[] = []
  for (let made = 0; made < 101; made += 1) ids.push((await createAthlete(writer)).public_id)
  for (let from = 0; from < 100; from += 20) {
    const answer = await serve(as(visitor, json('/api/v1/jobs/batch', { athleteIds: ids.slice(from, from + 20) })))
    expect(answer.status).toBe(202)
  }
  return serve(as(visitor, request(ids[100] ?? '')))
}

async function duringSixUploads({ visitor }: Parameters<Place>[0], path: string): Promise<Response> {
  const permits = await Promise.all(Array.from({ length: 6 }, () => acquireUploadPermit(visitor.userId)))
  const body = new FormData()
  body.set('file', new File(['name,sport\nAda,Golf\n'], 'a.csv', { type: 'text/csv' }))
  const answer = await serve(as(visitor, ask(path, { method: 'POST', body })))
  for (const end of permits) end?.()
  return answer
}

async function duringExport({ web, visitor }: Parameters<Place>[0]): Promise<Response> {
  await createManyAthletes(web.connections.writer, 10_000)
  const running = (await serve(ask('/api/athletes/export', cookie(visitor)))).body?.getReader()
  await running?.read()
  const leave = new AbortController()
  const waiting = Array.from({ length: 5 }, () =>
    serve(new Request(ask('/api/athletes/export', cookie(visitor)), { signal: leave.signal })),
  )
  const refused = await serve(ask('/api/athletes/export', cookie(visitor)))
  leave.abort()
  await Promise.allSettled(waiting)
  await running?.cancel()
  return refused
}

async function givePassword({ connections }: Fixtures['web'], { userId }: Visitor): Promise<void> {
  const values = { password_hash: await hashPassword('Analytical1') }
  await connections.writer.updateTable('user').set(values).where('id', '=', userId).execute()
}

/** Only the first registers: those who probe for taken addresses are refused soon. */
function person(): Record<string, string> {
  return { ...REGISTRATION, email: `person${addresses}@example.com` }
}

function json(path: string, body: unknown): Request {
  return ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
}

function form(path: string, fields: Record<string, string>, visitor?: Visitor): Request {
  return ask(path, { method: 'POST', body: new URLSearchParams(fields), ...(visitor && cookie(visitor)) })
}

function as(visitor: Visitor, request: Request): Request {
  request.headers.set('Cookie', visitor.cookie)
  return request
}

function bearer(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}

function cookie(visitor: Visitor): RequestInit {
  return { headers: { Cookie: visitor.cookie } }
}
