import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { log } from '#app/base/platform/logging.server.ts'
import * as apiLogout from '#app/routes/api/v1/auth/logout.ts'
import * as forgot from '#app/routes/forgot-password.tsx'
import * as login from '#app/routes/login.tsx'
import * as logout from '#app/routes/logout.ts'
import * as reset from '#app/routes/reset-password.tsx'
import * as password from '#app/routes/settings/password.tsx'
import * as sessions from '#app/routes/settings/sessions.tsx'
import * as tokens from '#app/routes/settings/tokens.tsx'
import * as userChange from '#app/routes/settings/user-change.tsx'
import * as users from '#app/routes/settings/users.tsx'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, type Fixtures, serveRoutes, test } from '#tests/web.ts'
import { register } from '../accounts/register.server.ts'
import { apiActions, apiLoader, apiOperation } from '../api-access/api-route.server.ts'
import { createApiToken } from '../api-access/api-token.server.ts'
import { createPasswordReset } from '../passwords/password-reset.server.ts'
import { createSession, type OpenedSession } from '../sessions/session.server.ts'
import { serializeSessionCookie } from '../sessions/session-cookie.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { noteSecurityEvent } from './security-log.server.ts'

setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9?insecure', PUBLIC_URL: 'http://icon-radar.test' })

const OLD = 'Analytical1'
const NEW = 'Difference2'
const things = {
  loader: apiLoader({ access: 'admin', summary: 'Read', answer: () => Response.json({}) }),
  action: apiActions({ POST: apiOperation({ access: 'user', summary: 'Write', answer: () => undefined }) }),
}
const serve = serveRoutes({
  '/api/v1/things': things,
  '/api/v1/auth/logout': apiLogout,
  '/login': login,
  '/logout': logout,
  '/forgot-password': forgot,
  '/reset-password/:token': reset,
  '/settings/password': password,
  '/settings/sessions': sessions,
  '/settings/tokens': tokens,
  '/settings/users': users,
  '/settings/users/:id/:change': userChange,
})

test('a sign-in is written down with user, session and address, in the table and in the log [P]', async ({ web }) => {
  const logged = listen()
  const { user, address } = await openAccount(web)
  const outcome = await enter(web, user.email, OLD, address)

  expect(await lines(web, 'session.open')).toMatchObject([
    { user_id: user.id, details: { by: 'registration' } },
    { user_id: user.id, actor: user.email, address, details: { by: 'password' } },
  ])
  const opened = (await lines(web, 'session.open')).at(-1)
  expect(opened?.subject_id).toBe(outcome.status === 'signed_in' && outcome.session.id)
  expect(logged().at(-1)).toMatchObject({ event: 'session.open', userId: user.id, address })
})

test('a rejected sign-in is recorded with its reason and address, and without a user [P]', async ({ web }) => {
  const { user } = await openAccount(web)
  const address = nextAddress()
  await enter(web, user.email, 'Guessed-1', address)
  await enter(web, 'nobody-at-all@example.com', 'Guessed-1', address)
  await web.connections.writer.updateTable('user').set({ disabled_at: '2026-01-01' }).execute()
  await enter(web, user.email, OLD, address)
  for (let more = 0; more < 4; more += 1) await enter(web, user.email, OLD, address)

  const refused = await lines(web, 'session.refuse')
  expect(refused.map(({ details }) => details.reason)).toEqual([
    'wrong_password',
    'unknown_account',
    'disabled',
    'disabled',
    'disabled',
    'disabled',
    'limited',
  ])
  const subjects = refused.map(({ subject_id }) => subject_id)
  expect(subjects.slice(0, 3)).toEqual([user.publicId, null, user.publicId])
  expect(refused.every((line) => line.user_id === null && line.actor === 'visitor' && line.address === address)).toBe(
    true,
  )
})

test('neither an unknown address nor a secret is stored in the table or the log [P]', async ({ web }) => {
  const logged = listen()
  const { user, address, session } = await openAccount(web)
  await enter(web, 'nobody-at-all@example.com', 'Guessed-Password-1', address)
  const cookie = await cookieOf(session)
  const minted = await post(
    '/settings/tokens',
    { name: 'Mine', scope: 'read', lifetime: '30', currentPassword: OLD },
    cookie,
  )
  await post('/settings/password', { currentPassword: OLD, password: NEW, confirmPassword: NEW }, cookie)
  const link = await createPasswordReset(web.connections.writer, user.email, new Date())
  await post(`/reset-password/${link?.token}`, { password: OLD, confirmPassword: OLD })

  expect(minted.status).toBe(200)
  const written = JSON.stringify([await web.connections.reader.selectFrom('audit_log').selectAll().execute(), logged()])
  expect(written).toContain('user.password_reset')
  for (const secret of [
    'nobody-at-all',
    'Guessed-Password',
    OLD,
    NEW,
    session.refreshToken,
    'irp_',
    link?.token ?? '',
  ]) {
    expect(written).not.toContain(secret)
  }
  expect(JSON.stringify(logged())).not.toContain(user.email)
})

test('changes of passwords, tokens, links, roles and sessions are recorded and logged [P]', async ({ web }) => {
  const logged = listen()
  const admin = await web.signIn('ADMIN')
  const { user, session } = await openAccount(web)
  const other = await createSession(web.connections.writer, user.id, ORIGIN, new Date())
  await createSession(web.connections.writer, user.id, ORIGIN, new Date())
  const cookie = await cookieOf(session)

  await post('/settings/tokens', { name: 'Mine', scope: 'read', lifetime: '30', currentPassword: 'Wrong-1234' }, cookie)
  await post('/settings/tokens', { name: 'Mine', scope: 'read', lifetime: '30', currentPassword: OLD }, cookie)
  const [{ public_id: token }] = (await web.connections.reader
    .selectFrom('api_token')
    .select('public_id')
    .execute()) as [{ public_id: string }]
  await post('/settings/tokens', { revoke: token }, cookie)
  await post('/settings/sessions', { end: other.id, currentPassword: OLD }, cookie)
  await post('/settings/sessions', { end: 'others', currentPassword: OLD }, cookie)
  await post('/settings/password', { currentPassword: OLD, password: NEW, confirmPassword: NEW }, cookie)
  await post('/forgot-password', { email: user.email })
  const link = await createPasswordReset(web.connections.writer, user.email, new Date())
  await post(`/reset-password/${link?.token}`, { password: OLD, confirmPassword: OLD })
  const back = await createSession(web.connections.writer, user.id, ORIGIN, new Date())
  await post('/logout', {}, await cookieOf(back))
  await post(`/settings/users/${user.publicId}/promote`, {}, admin.cookie)
  for (const change of ['demote', 'disable', 'enable']) {
    await post('/settings/users', { userId: user.publicId, change }, admin.cookie)
  }

  const written = await web.connections.reader
    .selectFrom('audit_log')
    .select(['action', 'address', 'door'])
    .orderBy('id')
    .execute()
  const EXPECTED = [
    'user.register',
    'session.open',
    'password.refuse',
    'api_token.create',
    'api_token.revoke',
    'session.end',
    'session.end',
    'user.password_change',
    'password_reset.ask',
    'password_reset.send',
    'user.password_reset',
    'session.end',
    'user.role',
    'user.role',
    'user.disable',
    'user.enable',
  ]
  expect(written.map(({ action }) => action)).toEqual(EXPECTED)
  expect(logged().map(({ event }) => event)).toEqual(EXPECTED)
  // A link is created by the job that mails it.
  expect(written.filter(({ address }) => address === null).map(({ action }) => action)).toEqual(['password_reset.send'])
  expect(written.filter(({ door }) => door !== 'page').map(({ action, door }) => [action, door])).toEqual([
    ['password_reset.send', 'job'],
  ])
})

test('a session that ends by a call, or for another in its browser, is written down with its reason [P]', async ({
  web,
}) => {
  const program = await web.signIn('USER')
  const headers = { Authorization: `Bearer ${program.accessToken}` }
  expect((await serve(ask('/api/v1/auth/logout', { method: 'POST', headers }))).status).toBe(204)
  const { user, session } = await openAccount(web)
  await post('/login', { email: user.email, password: OLD }, await cookieOf(session))

  const ended = await lines(web, 'session.end')
  expect(ended.map(({ user_id, subject_id, details, door }) => [user_id, subject_id, details.by, door])).toEqual([
    [program.userId, program.sessionId, 'sign_out', 'api'],
    [user.id, session.id, 'another_sign_in', 'page'],
  ])
})

test('too many wrong passwords within an open session are rejected, which is recorded [P]', async ({ web }) => {
  const { session } = await openAccount(web)
  const cookie = await cookieOf(session)
  const confirm = (currentPassword: string) =>
    post('/settings/password', { currentPassword, password: NEW, confirmPassword: NEW }, cookie)
  for (let wrong = 0; wrong < 10; wrong += 1) await confirm(`Guess-${wrong}`)
  expect((await confirm(OLD)).status).toBe(429)

  const reasons = (await lines(web, 'password.refuse')).map(({ details }) => details.reason)
  expect(reasons).toEqual([...Array(10).fill('wrong_password'), 'limited'])
})

test('a 403 is written down with user, method and path: of pages, calls and tokens that may only read [P]', async ({
  web,
}) => {
  const { cookie, accessToken, userId } = await web.signIn('USER')
  const byCookie = { headers: { Cookie: cookie } }
  const form = { name: 'Mine', scope: ['read'], lifetime: '30' } as const
  const minted = await createApiToken(
    web.connections.writer,
    { id: userId, email: '' },
    form,
    { address: '', door: 'page' },
    new Date(),
  )
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
  const refused: [string, RequestInit & { origin?: string }][] = [
    ['/settings/users?search=secret', byCookie],
    ['/settings/users.data', byCookie],
    ['/api/v1/things', bearer(accessToken)],
    ['/api/v1/things', { method: 'POST', ...bearer(minted.status === 'created' ? minted.token : '') }],
    ['/logout', { method: 'POST', origin: 'https://evil.example', ...byCookie }],
  ]
  for (const [path, init] of refused) expect((await serve(ask(path, init))).status, path).toBe(403)

  const written = await lines(web, 'access.refuse')
  expect(written.map(({ subject_kind, subject_id, details }) => [subject_kind, details.method, subject_id])).toEqual([
    ['path', 'GET', '/settings/users'],
    ['path', 'GET', '/settings/users.data'],
    ['path', 'GET', '/api/v1/things'],
    ['path', 'POST', '/api/v1/things'],
    ['path', 'POST', '/logout'],
  ])
  expect(written.every(({ user_id, address }) => user_id === userId && address === '203.0.113.1')).toBe(true)
})

test('a visitor’s 403 has no user and is not recorded [P]', async ({ web }) => {
  const forged = ask('/logout', { method: 'POST', origin: 'https://evil.example' })

  expect((await serve(forged)).status).toBe(403)
  expect(await lines(web, 'access.refuse')).toEqual([])
})

test('a flood writes twenty rows an hour per user or address, the last of which says so; the log has all [P]', async ({
  web,
}) => {
  const logged = listen()
  // The counter is per process: no earlier test has had this many users.
  for (let other = 0; other < 5; other += 1) await web.signIn('USER')
  const { cookie } = await web.signIn('USER')
  const first = inAnHour()
  for (let time = 0; time < 60; time += 1) await serve(ask('/settings/users', { headers: { Cookie: cookie } }))

  const written = await lines(web, 'access.refuse')
  expect(written).toHaveLength(20)
  const more = written.map(({ details }) => details.more)
  expect(more.slice(0, 19)).toEqual(Array(19).fill(undefined))
  expect([first, inAnHour()].map((end) => `of this user only in the log until ${end} UTC`)).toContain(more[19])
  expect(logged().filter(({ event }) => event === 'access.refuse')).toHaveLength(60)
})

test('rejections from any number of addresses write 200 rows an hour, the last of which says so, and leave room for signed-in users [P]', async ({
  web,
}) => {
  const { user, address } = await openAccount(web)
  for (let time = 0; time < 230; time += 1) {
    await noteSecurityEvent(
      web.connections.writer,
      { id: null, name: 'visitor', address: `2001:db8:${time}::/64`, door: 'page' },
      { action: 'password_reset.refuse', subject: { kind: 'user', id: null }, details: { reason: 'limited' } },
      new Date(`2026-11-21T12:${time < 200 ? '04:31' : '59:00'}Z`),
    )
  }
  await enter(web, user.email, OLD, address)

  const more = (await lines(web, 'password_reset.refuse')).map(({ details }) => details.more)
  expect(more).toEqual([...Array(199).fill(undefined), 'of all visitors only in the log until 13:05 UTC'])
  expect(await lines(web, 'session.open')).toHaveLength(2)
})

test('so they do when ten addresses reach both bounds together [P]', async ({ web }) => {
  for (let time = 0; time < 210; time += 1) {
    await noteSecurityEvent(
      web.connections.writer,
      { id: null, name: 'visitor', address: `198.18.0.${time % 10}`, door: 'page' },
      { action: 'password.refuse', subject: { kind: 'user', id: null } },
      new Date('2026-11-21T12:00:00Z'),
    )
  }

  const more = (await lines(web, 'password.refuse')).map(({ details }) => details.more)
  expect(more).toEqual([
    ...Array(190).fill(undefined),
    ...Array(9).fill('of this address only in the log until 13:00 UTC'),
    'of all visitors only in the log until 13:00 UTC',
  ])
})

test('reset mails, which the job sends without user or address, are bounded by account [P]', async ({ web }) => {
  const [flooded, other] = [await openAccount(web), await openAccount(web)]
  const send = ({ user }: typeof other) => createPasswordReset(web.connections.writer, user.email, new Date())
  for (let time = 0; time < 25; time += 1) await send(flooded)
  await send(other)

  const subjects = (await lines(web, 'password_reset.send')).map(({ subject_id }) => subject_id)
  expect(subjects).toEqual([...Array(20).fill(flooded.user.publicId), other.user.publicId])
})

test('a full storage does not turn a rejection into another error [P]', async ({ web }) => {
  const logged = listen()
  const { cookie } = await web.signIn('USER')
  await sql`drop table audit_log`.execute(web.connections.writer)

  expect((await serve(ask('/settings/users', { headers: { Cookie: cookie } }))).status).toBe(403)
  expect(logged().filter(({ event }) => event === 'access.refuse')).toHaveLength(1)
})

function inAnHour(): string {
  return new Date(Math.ceil((Date.now() + 3_600_000) / 60_000) * 60_000).toISOString().slice(11, 16)
}

const ORIGIN = { remember: false, userAgent: null, address: '192.0.2.9', isOnThisMachine: true, door: 'page' } as const

async function cookieOf(session: OpenedSession): Promise<string> {
  return (await serializeSessionCookie(ask('/'), session)).split(';')[0] ?? ''
}

let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

let accounts = 0
async function openAccount({ connections, signIn }: Fixtures['web']) {
  await signIn('ADMIN')
  accounts += 1
  const address = nextAddress()
  const registration = { firstName: 'Ada', lastName: 'Lovelace', email: `secure${accounts}@example.com`, password: OLD }
  const outcome = await register(connections.writer, registration, { ...ORIGIN, address }, new Date())
  if (outcome.status !== 'registered') throw new Error(`The outcome was ${outcome.status}`)
  return { ...outcome, address }
}

function enter({ connections }: Fixtures['web'], email: string, secret: string, address: string) {
  return signIn(connections.writer, { email, password: secret }, { ...ORIGIN, address }, new Date())
}

function post(path: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  return serve(
    ask(path, {
      method: 'POST',
      headers: { Cookie: cookie, Host: 'icon-radar.test' },
      body: new URLSearchParams(form),
    }),
  )
}

async function lines({ connections }: Fixtures['web'], action: string) {
  const rows = await connections.reader
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }))
}

/** Collects the security events logged from here on. */
function listen(): () => { event: string }[] {
  const spies = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')]
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
  return () => {
    const calls = spies.flatMap(({ mock }) =>
      mock.calls.map((call, at) => ({ call, order: mock.invocationCallOrder[at] ?? 0 })),
    )
    const logged = calls
      .toSorted((a, b) => a.order - b.order)
      .map(({ call }) => call[0] as unknown as { event?: string })
    return logged.filter((entry): entry is { event: string } => entry?.event !== undefined)
  }
}
