import { expect } from 'vitest'
import { createApiToken, findApiTokenBearer } from '#app/people/auth/api-access/api-token.server.ts'
import { findUser } from '#app/people/auth/guards.server.ts'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import { signIn } from '#app/people/auth/sign-in/sign-in.server.ts'
import * as password from '#app/routes/settings/password.tsx'
import * as profile from '#app/routes/settings/profile.tsx'
import * as sessions from '#app/routes/settings/sessions.tsx'
import type { Connections } from '#db/open-database.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, test } from '#tests/web.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const OLD = 'Analytical1'
const NEW = 'Difference2'

test('the profile shows name and address, and saves the name [S-10] [D-09]', async ({ web }) => {
  const { cookie, userId } = await web.signIn('USER')
  const before = await loadPage(profile.loader, '/settings', cookie)
  expect(before.data).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: expect.stringContaining('@') })

  const form = { firstName: ' Grace\r\n', lastName: 'Hopper', email: 'other@example.com', role: 'ADMIN' }
  const answer = await submitForm(profile.action, '/settings', form, cookie)
  expect(answer).toMatchObject({ to: '/settings', toast: { title: 'Profile saved' } })
  expect((await loadPage(profile.loader, '/settings', cookie)).data).toEqual({
    ...before.data,
    firstName: 'Grace',
    lastName: 'Hopper',
  })
  await submitForm(profile.action, '/settings', form, cookie)
  // Without the names, which go with the account [D-95].
  const entries = await web.connections.reader.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([{ action: 'user.rename', user_id: userId, door: 'page', fields: null, label: null }])
})

test('a name must follow the rules of registration [A-03] [D-09]', async ({ web }) => {
  const { cookie } = await web.signIn('USER')
  const answer = await submitForm(profile.action, '/settings', { firstName: 'A', lastName: '' }, cookie)

  expect(answer).toMatchObject({
    status: 422,
    body: {
      result: {
        error: { firstName: ['First name must be at least 2 characters'], lastName: ['Last name is required'] },
      },
    },
  })
})

test.for([profile, password, sessions])('a visitor is sent to sign in [S-10] [S-07]', async (page, { web: _ }) => {
  expect(await loadPage<unknown>(page.loader, '/settings/x')).toMatchObject({
    status: 302,
    to: '/login?redirectTo=%2Fsettings%2Fx',
  })
  expect(await submitForm(page.action, '/settings/x', {})).toMatchObject({
    status: 302,
    to: '/login?redirectTo=%2Fdashboard',
  })
})

test('a new password signs out the other sessions, and is the only one that opens [D-09]', async ({ web }) => {
  const own = await withPassword(web)
  const other = await openSession(web.connections, own.userId)
  const answer = await change(own.cookie, { currentPassword: OLD, password: NEW, confirmPassword: NEW })

  expect(answer).toMatchObject({ to: '/settings/password', toast: { title: 'Password changed' } })
  expect(await findUser(ask('/', { headers: { Cookie: own.cookie } }))).not.toBeNull()
  expect(await listIds(web.connections, own.userId)).not.toContain(other.id)
  expect(await enter(web.connections, own.email, OLD)).toBe('wrong_credentials')
  expect(await enter(web.connections, own.email, NEW)).toBe('signed_in')
})

test('the form says how many tokens there are and revokes them with the password by default [D-09]', async ({
  web,
}) => {
  const { writer } = web.connections
  const own = await withPassword(web)
  const stranger = await mint(writer, (await web.signIn('USER')).userId)
  const tokens = [await mint(writer, own.userId), await mint(writer, own.userId)]
  const alive = async () => await Promise.all([...tokens, stranger].map((token) => isAlive(web.connections, token)))
  const shown = async () => (await loadPage(password.loader, '/settings/password', own.cookie)).data
  expect(await shown()).toMatchObject({ apiTokens: 2 })

  await change(own.cookie, { currentPassword: OLD, password: NEW, confirmPassword: NEW })
  expect(await alive()).toEqual([true, true, true])

  const form = { currentPassword: NEW, password: OLD, confirmPassword: OLD, revokeTokens: 'on' }
  const answer = await change(own.cookie, form)
  expect(answer.toast?.description).toBe('Your other sessions have been signed out and 2 API tokens revoked.')
  expect(await alive()).toEqual([false, false, true])
  expect(await shown()).toMatchObject({ apiTokens: 0 })
  const log = await writer.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  expect(
    log.filter(({ action }) => action === 'user.password_change').map(({ details }) => JSON.parse(details)),
  ).toEqual([{ tokensRevoked: 0 }, { tokensRevoked: 2 }])
})

test('a wrong current password is reported on its field, and no password is returned [D-09] [A-13]', async ({
  web,
}) => {
  const { cookie } = await withPassword(web)
  const answer = await change(cookie, { currentPassword: 'Guessed-1', password: NEW, confirmPassword: NEW })

  expect(answer).toMatchObject({
    status: 422,
    body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
  })
  expect(JSON.stringify(answer)).not.toMatch(/Guessed-1|Difference2/)
})

test('the new password must follow the rules of registration [A-03] [D-09]', async ({ web }) => {
  const { cookie } = await withPassword(web)
  const errorsOf = async (form: Record<string, string>) => (await change(cookie, form)).body

  expect(await errorsOf({ password: 'short', confirmPassword: 'other' })).toMatchObject({
    result: {
      error: {
        password: expect.arrayContaining(['Password must be at least 8 characters']),
        confirmPassword: ["Passwords don't match"],
      },
    },
  })
  expect(await errorsOf({})).toMatchObject({
    result: { error: { password: ['Password is required'], confirmPassword: ['Please confirm your password'] } },
  })
})

test('an open session is no place to try out passwords: after ten wrong ones it has to wait [P]', async ({ web }) => {
  const { cookie } = await withPassword(web)
  const attempt = (currentPassword: string) => change(cookie, { currentPassword, password: NEW, confirmPassword: NEW })
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await attempt(`Guess-${wrong}`)).status).toBe(422)

  expect((await attempt(OLD)).status).toBe(429)
})

test('sessions are listed with device, address and times, this one marked [D-09]', async ({ web }) => {
  const own = await web.signIn('USER')
  const other = await openSession(web.connections, own.userId)
  const { data } = await loadPage(sessions.loader, '/settings/sessions', own.cookie)

  expect(data?.sessions).toHaveLength(2)
  expect(data?.sessions.find(({ id }) => id === other.id)).toEqual({
    id: other.id,
    device: 'Chrome on Linux',
    address: '198.51.100.7',
    isThis: false,
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
  })
  expect(data?.sessions.find(({ isThis }) => isThis)).toMatchObject({ id: own.sessionId, device: 'Unknown device' })
  expect(JSON.stringify(data)).not.toContain(own.refreshToken)
})

test('with the password one session is ended, all others, or all; never another user’s [D-09] [D-94] [O-15]', async ({
  web,
}) => {
  const own = await withPassword(web)
  const stranger = await web.signIn('USER')
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => openSession(web.connections, own.userId)))
  const end = (choice: string, currentPassword = OLD) =>
    submitForm(sessions.action, '/settings/sessions', { end: choice, currentPassword }, own.cookie)

  expect(await end('everywhere', 'Guessed-1')).toMatchObject({
    status: 422,
    body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
  })
  expect(await end('others', '')).toMatchObject({ status: 422 })
  expect(await listIds(web.connections, own.userId)).toHaveLength(4)

  expect((await end(stranger.sessionId)).status).toBe(404)
  expect(await end(first?.id ?? '')).toMatchObject({ toast: { title: 'Session signed out' } })
  expect(await listIds(web.connections, own.userId)).toEqual([own.sessionId, second?.id, third?.id])

  expect(await end('others')).toMatchObject({ toast: { title: 'Signed out everywhere else' } })
  expect(await listIds(web.connections, own.userId)).toEqual([own.sessionId])

  const left = await end('everywhere')
  expect(left).toMatchObject({ to: '/login', toast: { title: 'Signed out everywhere' } })
  expect(await listIds(web.connections, own.userId)).toEqual([])
  expect(await listIds(web.connections, stranger.userId)).toEqual([stranger.sessionId])
})

const change = (cookie: string, form: Record<string, string>) =>
  submitForm(password.action, '/settings/password', form, cookie)

interface Web {
  connections: Connections
  signIn: (role: 'USER') => Promise<{ userId: number; sessionId: string; cookie: string }>
}

async function withPassword(web: Web) {
  const visitor = await web.signIn('USER')
  const { email } = await web.connections.writer
    .updateTable('user')
    .set({ password_hash: await hashPassword(OLD) })
    .where('id', '=', visitor.userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...visitor, email }
}

async function mint(db: Connections['writer'], userId: number): Promise<string> {
  const form = { name: 'Mine', scope: ['write'], lifetime: 'never' } as const
  const minted = await createApiToken(
    db,
    { id: userId, email: 'ada@example.com' },
    form,
    { address: '', door: 'page' },
    new Date(),
  )
  return minted.status === 'created' ? minted.token : ''
}

async function isAlive({ reader }: Connections, token: string): Promise<boolean> {
  return (await findApiTokenBearer(reader, token, new Date())) !== undefined
}

function openSession({ writer }: Connections, userId: number) {
  return createSession(
    writer,
    userId,
    { remember: true, userAgent: CHROME, address: '198.51.100.7', door: 'page' },
    new Date(),
  )
}

async function enter({ writer }: Connections, email: string, secret: string) {
  const origin = { remember: false, userAgent: null, address: '198.51.100.8', door: 'page' } as const
  return (await signIn(writer, { email, password: secret }, origin, new Date())).status
}

async function listIds({ reader }: Connections, userId: number) {
  const rows = await reader
    .selectFrom('refresh_token')
    .select('public_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.public_id)
}
