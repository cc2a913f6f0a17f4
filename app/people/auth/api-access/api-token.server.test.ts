import { expect } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import * as password from '#app/routes/settings/password.tsx'
import * as profile from '#app/routes/settings/profile.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import type { UserRole } from '#db/tables/user.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { changeAccount } from '../accounts/manage-user.server.ts'
import { findUser } from '../guards.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { apiActions, apiLoader, apiOperation } from './api-route.server.ts'
import { createApiToken, findApiTokenBearer, listApiTokens } from './api-token.server.ts'

const OPERATOR = { id: null, name: 'test', address: null, door: 'page' } as const
const PASSWORD = 'Analytical1'
const things = {
  loader: apiLoader({ access: 'user', summary: 'Read', answer: ({ user }) => Response.json({ email: user.email }) }),
  action: apiActions({
    POST: apiOperation({ access: 'user', summary: 'Write', body: z.object({}), answer: () => Response.json({}) }),
    DELETE: apiOperation({ access: 'admin', summary: 'Delete', answer: () => undefined }),
  }),
}
const serve = serveRoutes(
  { '/api/v1/things': things, '/api/v1/athletes': things, '/api/v1/brands': things, '/settings': profile },
  { isChecked: false },
)

test('a token is shown once, stored hashed, and opens the API as its user [D-09]', async ({ web }) => {
  const { cookie, userId } = await signInWithPassword(web, 'USER')
  const { status, token } = await create(cookie, { name: ' Nightly\treport ', scope: 'write', lifetime: '90' })

  expect(status).toBe(200)
  expect(token).toMatch(/^irp_[\w-]{43}$/)
  expect(await call('GET', token)).toMatchObject({ status: 200, body: { email: expect.stringContaining('@') } })
  expect((await call('POST', token)).status).toBe(200)

  const stored = await web.connections.reader.selectFrom('api_token').selectAll().execute()
  expect(stored).toMatchObject([{ user_id: userId, name: 'Nightly report', scope: 'write' }])
  expect(JSON.stringify(stored)).not.toContain(token.slice(4))
  const { data } = await loadPage(tokens.loader, '/settings/tokens', cookie)
  expect(data?.tokens).toMatchObject([{ name: 'Nightly report', lastUsedAt: expect.any(String) }])
  expect(JSON.stringify(data)).not.toContain(token.slice(4))
})

test('creating a token requires the user’s password [D-09]', async ({ web }) => {
  const { cookie, userId } = await signInWithPassword(web, 'USER')
  const form = { name: 'Mine', scope: 'read', lifetime: '30' }
  const without = await submitForm(tokens.action, '/settings/tokens', form, cookie)
  const wrong = await submitForm(tokens.action, '/settings/tokens', { ...form, currentPassword: 'Guessed-1' }, cookie)

  const errorOf = (text: string) => ({
    status: 422,
    body: { created: null, result: { error: { currentPassword: [text] } } },
  })
  expect(without).toMatchObject(errorOf('Current password is required'))
  expect(wrong).toMatchObject(errorOf('Current password is incorrect'))
  expect(JSON.stringify(wrong)).not.toContain('Guessed-1')
  expect(await listApiTokens(web.connections.reader, userId, new Date())).toEqual([])
  const made = await submitForm(tokens.action, '/settings/tokens', { ...form, currentPassword: PASSWORD }, cookie)
  expect(made).toMatchObject({ status: 200, body: { created: { name: 'Mine' } } })
  expect(JSON.stringify(made)).not.toContain(PASSWORD)
})

test('wrong passwords count together, wherever they are entered: after ten the user has to wait [P]', async ({
  web,
}) => {
  const { cookie } = await signInWithPassword(web, 'USER')
  const mint = (currentPassword: string) =>
    submitForm(tokens.action, '/settings/tokens', { name: 'A', scope: 'read', lifetime: '30', currentPassword }, cookie)
  const change = (currentPassword: string) => {
    const form = { currentPassword, password: 'Difference2', confirmPassword: 'Difference2' }
    return submitForm(password.action, '/settings/password', form, cookie)
  }
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await mint(`Guess-${wrong}`)).status).toBe(422)
    expect((await change(`Guess-${wrong}`)).status).toBe(422)
  }

  expect((await mint(PASSWORD)).status).toBe(429)
  expect((await change(PASSWORD)).status).toBe(429)
})

test('twenty times an hour a password makes a token or is changed, then one has to wait [D-09]', async ({ web }) => {
  const { cookie, userId } = await signInWithPassword(web, 'USER')
  const mint = () =>
    submitForm(
      tokens.action,
      '/settings/tokens',
      { name: 'A', scope: 'read', lifetime: '30', currentPassword: PASSWORD },
      cookie,
    )
  const change = (currentPassword: string, next: string) =>
    submitForm(
      password.action,
      '/settings/password',
      { currentPassword, password: next, confirmPassword: next, revokeTokens: 'on' },
      cookie,
    )
  for (let times = 0; times < 6; times += 1) {
    expect((await mint()).status).toBe(200)
    expect(await change(PASSWORD, 'Difference2')).toMatchObject({ toast: { title: 'Password changed' } })
    expect(await change('Difference2', PASSWORD)).toMatchObject({ toast: { title: 'Password changed' } })
  }
  for (let times = 18; times < 20; times += 1) expect((await mint()).status).toBe(200)

  expect((await mint()).status).toBe(429)
  expect((await change(PASSWORD, 'Difference2')).status).toBe(429)
  const made = web.connections.reader.selectFrom('api_token').select('id').where('user_id', '=', userId)
  expect(await made.execute()).toHaveLength(8)
  expect(
    (await create((await signInWithPassword(web, 'USER')).cookie, { name: 'B', scope: 'read', lifetime: '30' })).status,
  ).toBe(200)
})

test('a reading token may do GET and HEAD, every write is 403 [D-09]', async ({ web }) => {
  const { cookie } = await signInWithPassword(web, 'ADMIN')
  const { token } = await create(cookie, { name: 'Reader', scope: 'read', lifetime: '30' })

  expect((await call('GET', token)).status).toBe(200)
  expect((await call('HEAD', token)).status).toBe(200)
  expect(await call('POST', token)).toMatchObject({
    status: 403,
    body: { status: 403, message: 'This token lacks the scope write.', errors: [] },
  })
  expect((await call('DELETE', token)).status).toBe(403)
})

test('a token may be limited to resources, and a refusal names the scope that it lacks [D-09] [API]', async ({
  web,
}) => {
  const { cookie } = await signInWithPassword(web, 'ADMIN')
  const { token } = await create(cookie, [
    ['name', 'Reporter'],
    ['scope', 'brands:read'],
    ['scope', 'athletes:write'],
    ['scope', 'athletes:read'],
    ['lifetime', '30'],
  ])
  const refused = await serve(
    ask('/api/v1/brands', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` }, origin: null }),
  )

  expect((await call('GET', token, '/api/v1/athletes')).status).toBe(200)
  expect((await call('DELETE', token, '/api/v1/athletes')).status).toBe(204)
  expect((await call('HEAD', token, '/api/v1/brands')).status).toBe(200)
  expect((await call('GET', token)).status).toBe(403)
  expect(await refused.json()).toMatchObject({ status: 403, message: 'This token lacks the scope brands:write.' })
  expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="insufficient_scope", scope="brands:write"')
  const { data } = await loadPage(tokens.loader, '/settings/tokens', cookie)
  expect(data?.tokens).toMatchObject([{ scope: ['athletes:write', 'brands:read'], callsPerMinute: null }])
})

test('tokens made before there were scopes by resource open what they did [D-09]', async ({ web }) => {
  const { cookie } = await signInWithPassword(web, 'ADMIN')
  const { token } = await create(cookie, { name: 'Old', scope: 'write', lifetime: '30' })
  const columns = ['scope', 'resource_scopes', 'calls_per_minute'] as const
  const stored = await web.connections.reader.selectFrom('api_token').select(columns).execute()

  expect(stored).toEqual([{ scope: 'write', resource_scopes: null, calls_per_minute: null }])
  expect((await call('DELETE', token, '/api/v1/athletes')).status).toBe(204)
})

test('administrators’ calls need the role beside the scope [D-09] [S-08]', async ({ web }) => {
  const { cookie } = await signInWithPassword(web, 'USER')
  const { token } = await create(cookie, { name: 'Mine', scope: 'athletes:write', lifetime: '30' })

  expect((await call('POST', token, '/api/v1/athletes')).status).toBe(200)
  expect(await call('DELETE', token, '/api/v1/athletes')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Administrator privileges') },
  })
})

test('a token may have its own calls a minute, at most its user’s, and the answers tell the tightest [D-33]', async ({
  web,
}) => {
  const { cookie } = await signInWithPassword(web, 'USER')
  const limited = await create(cookie, { name: 'Slow', scope: 'read', lifetime: '30', callsPerMinute: '3' })
  const free = await create(cookie, { name: 'Fast', scope: 'read', lifetime: '30' })
  const use = async (token: string) => {
    const { status, headers } = await serve(ask('/api/v1/things', { headers: { Authorization: `Bearer ${token}` } }))
    return [status, headers.get('RateLimit-Policy'), headers.get('RateLimit')?.replace(/t=\d+/, 't=…')]
  }

  const both = '"user";q=300;w=60, "token";q=3;w=60'
  expect(await use(limited.token)).toEqual([200, both, '"token";r=2;t=…'])
  await use(limited.token)
  expect(await use(limited.token)).toEqual([200, both, '"token";r=0;t=…'])
  for (let time = 0; time < 5; time += 1) expect(await use(limited.token)).toEqual([429, both, '"token";r=0;t=…'])
  expect(await use(free.token)).toEqual([200, '"user";q=300;w=60', '"user";r=294;t=…'])
  for (let time = 0; time < 294; time += 1) await use(free.token)
  expect((await use(free.token))[0]).toBe(429)

  const { tokens: listed } = (await loadPage(tokens.loader, '/settings/tokens', cookie)).data ?? {}
  expect(listed?.map(({ callsPerMinute }) => callsPerMinute)).toEqual([null, 3])
})

test('the tightest limit is the user’s where the user has fewer calls left [D-33]', async ({ web }) => {
  const { cookie } = await signInWithPassword(web, 'USER')
  const { token } = await create(cookie, { name: 'Slow', scope: 'read', lifetime: '30', callsPerMinute: '300' })
  await call('GET', (await create(cookie, { name: 'Fast', scope: 'read', lifetime: '30' })).token)
  const { headers } = await serve(ask('/api/v1/things', { headers: { Authorization: `Bearer ${token}` } }))

  expect(headers.get('RateLimit')).toMatch(/^"user";r=296;t=\d+$/)
})

test.for(['0', '-1', '1.5', 'many', '301'])(
  '%s calls a minute are refused, with the reason [D-33]',
  async (callsPerMinute, { web }) => {
    const { cookie } = await signInWithPassword(web, 'USER')
    const form = { name: 'Mine', scope: 'read', lifetime: '30', callsPerMinute, currentPassword: PASSWORD }

    expect(await submitForm(tokens.action, '/settings/tokens', form, cookie)).toMatchObject({
      status: 422,
      body: { result: { error: { callsPerMinute: ['Calls a minute must be a whole number from 1 to 300'] } } },
    })
  },
)

test('a token can do no more than its user [D-09] [S-08]', async ({ web }) => {
  const user = await create((await signInWithPassword(web, 'USER')).cookie, {
    name: 'Mine',
    scope: 'write',
    lifetime: 'never',
  })
  const admin = await create((await signInWithPassword(web, 'ADMIN')).cookie, {
    name: 'Mine',
    scope: 'write',
    lifetime: 'never',
  })

  expect((await call('DELETE', user.token)).status).toBe(403)
  expect((await call('DELETE', admin.token)).status).toBe(204)
})

test('a token is nothing to pages, settings and the session [D-09]', async ({ web }) => {
  const { cookie } = await signInWithPassword(web, 'USER')
  const { token } = await create(cookie, { name: 'Mine', scope: 'write', lifetime: '30' })
  const headers = { Authorization: `Bearer ${token}` }

  expect(await findUser(ask('/settings', { headers }))).toBeNull()
  const page = await serve(ask('/settings', { headers }))
  expect([page.status, page.headers.get('Location')]).toEqual([302, '/login?redirectTo=%2Fsettings'])
})

test('a token dies with its time, its revocation and its user’s account [D-09] [D-47]', async ({ web }) => {
  const { cookie, userId } = await signInWithPassword(web, 'USER')
  const { writer, reader } = web.connections
  const { id, token } = await create(cookie, { name: 'Mine', scope: 'read', lifetime: '30' })
  const statusAt = async (days: number) =>
    (await findApiTokenBearer(reader, token, new Date(Date.now() + days * DAY_MS))) ? 'alive' : 'dead'
  expect([await statusAt(29.9), await statusAt(30.1)]).toEqual(['alive', 'dead'])

  const user = await reader.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  await web.signIn('ADMIN')
  await changeAccount(writer, OPERATOR, user.public_id, { isDisabled: true }, new Date())
  expect((await call('GET', token)).status).toBe(401)
  await changeAccount(writer, OPERATOR, user.public_id, { isDisabled: false }, new Date())
  expect((await call('GET', token)).status).toBe(200)

  const again = await web.signIn('USER')
  expect((await submitForm(tokens.action, '/settings/tokens', { revoke: id }, again.cookie)).status).toBe(404)
  await writer.updateTable('api_token').set({ user_id: again.userId }).execute()
  const answer = await submitForm(tokens.action, '/settings/tokens', { revoke: id }, again.cookie)
  expect(answer).toMatchObject({ to: '/settings/tokens', toast: { title: 'Token revoked' } })
  expect((await call('GET', token)).status).toBe(401)
  expect((await loadPage(tokens.loader, '/settings/tokens', again.cookie)).data?.tokens).toEqual([])
})

test('an invalid form creates no token and keeps its input [D-09]', async ({ web }) => {
  const { cookie, userId } = await web.signIn('USER')
  const answer = await submitForm(tokens.action, '/settings/tokens', { name: '', lifetime: '7' }, cookie)

  expect(answer).toMatchObject({
    status: 422,
    body: {
      created: null,
      result: {
        error: {
          name: ['Name is required'],
          scope: ['Choose what the token can access'],
          lifetime: ['Choose when the token expires'],
        },
      },
    },
  })
  expect(await listApiTokens(web.connections.reader, userId, new Date())).toEqual([])
})

test('a user has at most 50 tokens [P]', async ({ web }) => {
  const { userId } = await web.signIn('USER')
  const make = () =>
    createApiToken(
      web.connections.writer,
      { id: userId, email: 'ada@example.com' },
      { name: 'One of many', scope: ['read'], lifetime: 'never' },
      { address: '192.0.2.1', door: 'page' },
      new Date(),
    )
  for (let made = 0; made < 50; made += 1) expect((await make()).status).toBe('created')

  expect((await make()).status).toBe('too_many')
})

async function signInWithPassword({ connections, signIn }: Fixtures['web'], role: UserRole) {
  const visitor = await signIn(role)
  const values = { password_hash: await hashPassword(PASSWORD) }
  await connections.writer.updateTable('user').set(values).where('id', '=', visitor.userId).execute()
  return visitor
}

async function create(cookie: string, form: Record<string, string> | string[][]) {
  const whole = [...(Array.isArray(form) ? form : Object.entries(form)), ['currentPassword', PASSWORD]]
  const { status, body } = await submitForm(tokens.action, '/settings/tokens', whole, cookie)
  const { created } = body as { created: { id: string; token: string } }
  return { status, ...created }
}

async function call(method: string, token: string, path = '/api/v1/things') {
  const answer = await serve(
    ask(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: method === 'POST' ? '{}' : undefined,
      origin: null,
    }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
