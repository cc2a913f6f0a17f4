import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import * as athletes from '#app/routes/api/v1/athletes/index.ts'
import * as logout from '#app/routes/api/v1/auth/logout.ts'
import * as me from '#app/routes/api/v1/auth/me.ts'
import * as notifications from '#app/routes/api/v1/auth/notifications.ts'
import * as password from '#app/routes/api/v1/auth/password.ts'
import * as sessions from '#app/routes/api/v1/auth/sessions/index.ts'
import * as session from '#app/routes/api/v1/auth/sessions/show.ts'
import * as tokens from '#app/routes/api/v1/auth/tokens/index.ts'
import * as token from '#app/routes/api/v1/auth/tokens/show.ts'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { type Fixtures, test } from '#tests/web.ts'

const call = callRoutes({
  '/api/v1/athletes': athletes,
  '/api/v1/auth/logout': logout,
  '/api/v1/auth/me': me,
  '/api/v1/auth/notifications': notifications,
  '/api/v1/auth/password': password,
  '/api/v1/auth/sessions': sessions,
  '/api/v1/auth/sessions/:id': session,
  '/api/v1/auth/tokens': tokens,
  '/api/v1/auth/tokens/:id': token,
})
const OLD = 'Analytical1'
const NEW = 'Difference2'

describe('the profile and the mails [API] [D-09]', () => {
  test('PUT /auth/me changes the name and nothing else', async ({ web }) => {
    const user = await web.signIn('USER')
    const before = await call(user, 'GET', '/api/v1/auth/me')
    const body = { firstName: ' Grace ', lastName: 'Hopper', email: 'other@example.com', role: 'ADMIN' }

    const changed = { ...before.body.data, firstName: 'Grace', lastName: 'Hopper', name: 'Grace Hopper' }
    expect(await call(user, 'PUT', '/api/v1/auth/me', body)).toMatchObject({ status: 200, body: { data: changed } })
    expect((await call(user, 'GET', '/api/v1/auth/me')).body.data).toEqual(changed)
    expect(await call(user, 'PUT', '/api/v1/auth/me', { firstName: 'A' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'firstName' }, { path: 'lastName' }] },
    })
  })

  test('PUT /auth/notifications chooses what to be notified of, and how', async ({ web }) => {
    const user = await web.signIn('USER')
    const { body: before } = await call(user, 'GET', '/api/v1/auth/notifications')
    expect(before.data).toMatchObject({ upload: { inbox: true, mail: false }, provider: { inbox: true, mail: false } })

    const choices = { ...before.data, discovery: { inbox: false, mail: true, pace: 'as_it_comes' } }
    expect(
      await call(user, 'PUT', '/api/v1/auth/notifications', { discovery: { inbox: false, mail: true } }),
    ).toMatchObject({ status: 200, body: { data: choices } })
    expect((await call(user, 'GET', '/api/v1/auth/notifications')).body.data).toEqual(choices)
    expect((await call(user, 'PUT', '/api/v1/auth/notifications', { upload: 'yes' })).status).toBe(422)
  })
})

describe('PUT /auth/password [API] [D-09]', () => {
  test('changes the password, signs out the other sessions and revokes the tokens unless told not to', async ({
    web,
  }) => {
    const user = await withPassword(web)
    const other = await openSession(web.connections, user.userId)
    const made = await mint(web.connections, user.userId)
    const body = { currentPassword: OLD, password: NEW }

    expect(await call(user, 'PUT', '/api/v1/auth/password', body)).toMatchObject({
      status: 200,
      body: { data: { tokensRevoked: 1 } },
    })
    expect((await call(made, 'GET', '/api/v1/auth/me')).status).toBe(401)
    const { body: left } = await call(user, 'GET', '/api/v1/auth/sessions')
    expect(left.data.map(({ id }: { id: string }) => id)).not.toContain(other)
    expect((await call(user, 'PUT', '/api/v1/auth/password', body)).status).toBe(422)

    const kept = await mint(web.connections, user.userId)
    const back = { currentPassword: NEW, password: OLD, revokeTokens: false }
    expect((await call(user, 'PUT', '/api/v1/auth/password', back)).body).toEqual({ data: { tokensRevoked: 0 } })
    expect((await call(kept, 'GET', '/api/v1/auth/me')).status).toBe(200)
  })

  test.for([
    [{ currentPassword: 'Guessed-1', password: NEW }, 'currentPassword', 'Current password is incorrect'],
    [{ currentPassword: OLD, password: 'Password1' }, 'password', 'Please choose a less common password'],
    [{ currentPassword: OLD, password: 'short1A' }, 'password', 'Password must be at least 8 characters'],
    [{ password: NEW }, 'currentPassword', 'Current password is required'],
  ] as const)('refuses %o', async ([body, path, message], { web }) => {
    const user = await withPassword(web)
    expect(await call(user, 'PUT', '/api/v1/auth/password', body)).toMatchObject({
      status: 422,
      body: { errors: [{ path, message }] },
    })
  })

  test('an access token is no means to guess the password: after ten wrong ones it has to wait [P]', async ({
    web,
  }) => {
    const user = await withPassword(web)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const body = { currentPassword: `Guess-${wrong}`, password: NEW }
      expect((await call(user, 'PUT', '/api/v1/auth/password', body)).status).toBe(422)
    }

    const answer = await call(user, 'PUT', '/api/v1/auth/password', { currentPassword: OLD, password: NEW })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('sessions [API] [D-09]', () => {
  test('are ended and written down in one transaction', async ({ web }) => {
    const user = await withPassword(web)
    const other = await openSession(web.connections, user.userId)
    await sql`create trigger lost before insert on audit_log begin select raise(rollback, 'lost'); end`.execute(
      web.connections.writer,
    )

    const path = `/api/v1/auth/sessions/${other}`
    expect((await call(user, 'DELETE', path, { currentPassword: OLD })).status).toBe(500)
    const { body } = await call(user, 'GET', '/api/v1/auth/sessions')
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(other)
  })

  test('are listed, and with the password ended one by one, all but the own one, or all [D-94] [O-15]', async ({
    web,
  }) => {
    const user = await withPassword(web)
    const stranger = await web.signIn('USER')
    const other = await openSession(web.connections, user.userId)
    await openSession(web.connections, user.userId)

    const { body } = await call(user, 'GET', '/api/v1/auth/sessions')
    expect(body.data).toHaveLength(3)
    expect(body.data).toContainEqual({
      id: user.sessionId,
      device: 'Unknown device',
      address: null,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isThis: true,
    })
    const end = async (path: string, body: Record<string, unknown> = { currentPassword: OLD }) =>
      (await call(user, 'DELETE', `/api/v1/auth/sessions${path}`, body)).status
    expect(await end(`/${other}`, {})).toBe(422)
    expect(await end('', { currentPassword: 'Guessed-1' })).toBe(422)
    expect(await end(`/${other}`)).toBe(204)
    expect(await end(`/${other}`)).toBe(404)
    expect(await end(`/${stranger.sessionId}`)).toBe(404)
    expect(await end('')).toBe(204)
    expect((await call(user, 'GET', '/api/v1/auth/sessions')).body.data).toMatchObject([{ isThis: true }])
    expect(await end('', { currentPassword: OLD, everywhere: true })).toBe(204)
    expect((await call(user, 'GET', '/api/v1/auth/sessions')).status).toBe(401)
    expect((await call(stranger, 'GET', '/api/v1/auth/sessions')).status).toBe(200)
    const ended = await web.connections.reader.selectFrom('audit_log').select('action').execute()
    expect(ended.filter(({ action }) => action === 'session.end')).toHaveLength(3)
  })
})

describe('API tokens [API] [D-09]', () => {
  test('are made with the password, shown once, listed and revoked', async ({ web }) => {
    const user = await withPassword(web)
    const body = { name: ' Nightly ', scope: ['read'], lifetime: '30', currentPassword: OLD }

    const made = await call(user, 'POST', '/api/v1/auth/tokens', body)
    const { id, token } = made.body.data
    const path = `/api/v1/auth/tokens/${id}`
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(path)
    expect((await call(token, 'GET', '/api/v1/auth/me')).status).toBe(200)
    const listed = await call(user, 'GET', '/api/v1/auth/tokens')
    expect(listed.body.data).toMatchObject([{ id, name: 'Nightly', expiresAt: expect.any(String) }])
    expect(JSON.stringify(listed.body)).not.toContain(token.slice(4))
    expect(await call(user, 'GET', path)).toMatchObject({ status: 200, body: { data: listed.body.data[0] } })

    const stranger = await web.signIn('USER')
    expect((await call(stranger, 'GET', path)).status).toBe(404)
    expect((await call(stranger, 'DELETE', path)).status).toBe(404)
    expect((await call(user, 'DELETE', path)).status).toBe(204)
    expect((await call(user, 'DELETE', path)).status).toBe(404)
    expect((await call(token, 'GET', '/api/v1/auth/me')).status).toBe(401)
  })

  test('are not made without the password, with a long list of scopes, or beyond the fiftieth', async ({ web }) => {
    const user = await withPassword(web)
    const body = { name: 'Nightly', scope: ['read'], lifetime: '30' }

    expect(await call(user, 'POST', '/api/v1/auth/tokens', body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currentPassword', message: 'Current password is required' }] },
    })
    expect(await call(user, 'POST', '/api/v1/auth/tokens', { ...body, currentPassword: 'Guessed-1' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] },
    })
    const scope = Array.from({ length: 1_000 }, () => 'all')
    const tooLong = await call(user, 'POST', '/api/v1/auth/tokens', { ...body, scope, currentPassword: OLD })
    expect([tooLong.status, tooLong.body.errors]).toEqual([
      422,
      [{ path: 'scope', message: 'Choose what the token can access' }],
    ])
    for (let nth = 0; nth < 50; nth += 1) await mint(web.connections, user.userId)
    expect(await call(user, 'POST', '/api/v1/auth/tokens', { ...body, currentPassword: OLD })).toMatchObject({
      status: 409,
      body: { message: 'You have 50 tokens. Revoke one first.' },
    })
  })

  test.for([
    ['GET', 'tokens'],
    ['POST', 'tokens'],
    ['GET', 'tokens/x'],
    ['DELETE', 'tokens/x'],
    ['PUT', 'password'],
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'sessions/x'],
    ['POST', 'logout'],
  ] as const)('may not %s /auth/%s: they reach neither tokens nor passwords nor sessions', async (asked, { web }) => {
    const [method, path] = asked
    const user = await withPassword(web)
    const made = await mint(web.connections, user.userId)
    const body = { name: 'B', scope: ['write'], lifetime: 'never', currentPassword: OLD, password: NEW }

    expect(
      await call(made, method, `/api/v1/auth/${path}`, method === 'GET' || method === 'DELETE' ? undefined : body),
    ).toMatchObject({
      status: 403,
      body: { message: 'This call does not accept API tokens. Sign in and use your access token.' },
    })
    expect((await call(user, 'GET', '/api/v1/auth/tokens')).body.data).toHaveLength(1)
  })
})

async function withPassword(web: Fixtures['web']) {
  const user = await web.signIn('USER')
  const passwordHash = await hashPassword(OLD)
  await web.connections.writer
    .updateTable('user')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.userId)
    .execute()
  return user
}

async function openSession({ writer }: Connections, userId: number): Promise<string> {
  const origin = { remember: false, userAgent: null, address: null, door: 'page' } as const
  return (await createSession(writer, userId, origin, new Date())).id
}

async function mint({ writer }: Connections, userId: number): Promise<string> {
  const token = { name: 'Nightly', scope: ['write'], lifetime: '30' } as const
  const made = await createApiToken(
    writer,
    { id: userId, email: 'a@example.com' },
    token,
    { address: '192.0.2.1', door: 'page' },
    new Date(),
  )
  return made.status === 'created' ? made.token : ''
}
