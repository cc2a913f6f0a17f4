import { expect } from 'vitest'
import { z } from 'zod'
import * as password from '#app/routes/settings/password.tsx'
import * as profile from '#app/routes/settings/profile.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import type { UserRole } from '#db/tables/user.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { disableUser, enableUser } from '../accounts/manage-user.server.ts'
import { findUser } from '../guards.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { apiActions, apiLoader, apiOperation } from './api-route.server.ts'
import { createApiToken, findApiTokenBearer, listApiTokens } from './api-token.server.ts'

const OPERATOR = { id: null, name: 'test', address: null }
const PASSWORD = 'Analytical1'
const DAY_MS = 86_400_000
const things = {
  loader: apiLoader({ access: 'user', summary: 'Read' }, ({ user }) => Response.json({ email: user.email })),
  action: apiActions({
    POST: apiOperation({ access: 'user', summary: 'Write', body: z.object({}) }, () => Response.json({})),
    DELETE: apiOperation({ access: 'admin', summary: 'Delete' }, () => undefined),
  }),
}
const serve = serveRoutes({ '/api/v1/things': things, '/settings': profile })

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
    body: { status: 403, message: 'This token may only read.', errors: [] },
  })
  expect((await call('DELETE', token)).status).toBe(403)
})

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
  await disableUser(writer, OPERATOR, user.public_id, new Date())
  expect((await call('GET', token)).status).toBe(401)
  await enableUser(writer, OPERATOR, user.public_id, new Date())
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
  const answer = await submitForm(tokens.action, '/settings/tokens', { name: '', scope: 'all', lifetime: '7' }, cookie)

  expect(answer).toMatchObject({
    status: 422,
    body: {
      created: null,
      result: {
        error: {
          name: ['Name is required'],
          scope: ['Choose what the token may do'],
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
      { name: 'One of many', scope: 'read', lifetime: 'never' },
      '192.0.2.1',
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

async function create(cookie: string, form: Record<string, string>) {
  const whole = { ...form, currentPassword: PASSWORD }
  const { status, body } = await submitForm(tokens.action, '/settings/tokens', whole, cookie)
  const { created } = body as { created: { id: string; token: string } }
  return { status, ...created }
}

async function call(method: string, token: string) {
  const answer = await serve(
    ask('/api/v1/things', {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: method === 'POST' ? '{}' : undefined,
      origin: null,
    }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
