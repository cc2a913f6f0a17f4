import { expect } from 'vitest'
import * as rule from '#app/routes/api/v1/auth/factors/rule.ts'
import * as mailApi from '#app/routes/api/v1/auth/mail.ts'
import * as userApi from '#app/routes/api/v1/users/show.ts'
import * as activity from '#app/routes/settings/activity.tsx'
import * as email from '#app/routes/settings/email.tsx'
import * as invitations from '#app/routes/settings/invitations.tsx'
import * as mail from '#app/routes/settings/mail.tsx'
import * as openid from '#app/routes/settings/openid.tsx'
import * as registration from '#app/routes/settings/registration.tsx'
import * as security from '#app/routes/settings/security/index.tsx'
import * as sessions from '#app/routes/settings/sessions.tsx'
import * as change from '#app/routes/settings/user-change.tsx'
import * as users from '#app/routes/settings/users.tsx'
import type { Connections } from '#db/open-database.ts'
import { createAuthenticatorApp } from '#tests/factories/second-factor.ts'
import { createUser } from '#tests/factories/user.ts'
import { submitForm } from '#tests/page-form.ts'
import { ask, serveRoutes, test, type Visitor } from '#tests/web.ts'
import { hashPassword } from '../passwords/password.server.ts'

const PASSWORD = 'Analytical1'
const passwordHash = hashPassword(PASSWORD)
const SERVER = { host: 'smtp.example.com', port: '587', security: 'starttls', user: 'ada', password: 'Secret-of-mail' }

interface Act {
  name: string
  action: Parameters<typeof submitForm>[0]
  path: (person: string) => string
  form: Record<string, string>
  writes: string
}

const ACTS: Act[] = [
  {
    name: 'a change of registration',
    action: registration.action,
    path: () => '/settings/registration',
    form: { mode: 'closed' },
    writes: 'registration.set',
  },
  {
    name: 'a change of retention',
    action: activity.action,
    path: () => '/settings/activity',
    form: { changes: '10', securityEvents: '10' },
    writes: 'retention.set',
  },
  { name: 'another mail server', action: mail.action, path: () => '/settings/mail', form: SERVER, writes: 'mail.set' },
  {
    name: 'another OpenID provider',
    action: openid.action,
    path: () => '/settings/openid',
    form: { issuer: 'https://login.example.com', clientId: 'icon-radar', clientSecret: 'Secret-of-mail' },
    writes: 'openid.set',
  },
  {
    name: 'an invitation of an administrator',
    action: invitations.action,
    path: () => '/settings/invitations',
    form: { email: 'new@example.com', role: 'ADMIN' },
    writes: 'invitation.create',
  },
  {
    name: 'the rule for second factors',
    action: security.action,
    path: () => '/settings/security',
    form: { required: 'true' },
    writes: 'factor.rule',
  },
  {
    name: 'a new administrator',
    action: change.action,
    path: (person) => `/settings/users/${person}/promote`,
    form: {},
    writes: 'user.role',
  },
  {
    name: 'the reset of a second factor',
    action: change.action,
    path: (person) => `/settings/users/${person}/reset-factors`,
    form: {},
    writes: 'factor.reset',
  },
]

test.for(ACTS)(
  '$name takes the password, or from whoever has none a sign-in of the last ten minutes [O-01] [D-93]',
  async ({ action, path, form, writes }, { web }) => {
    const { writer } = web.connections
    const person = await createUser(writer)
    await createAuthenticatorApp(writer, person.id)
    const [ada, bob] = [await withPassword(web.connections, await web.signIn('ADMIN')), await web.signIn('ADMIN')]
    await moveBack(web.connections, bob, 11)
    const send = (visitor: Visitor, more: Record<string, string> = {}) =>
      submitForm(action, path(person.public_id), { ...form, ...more }, visitor.cookie)

    expect(await send(ada)).toMatchObject({ status: 422, body: wrong('Current password is required') })
    const guessed = await send(ada, { currentPassword: 'Analytical2' })
    expect(guessed).toMatchObject({ status: 422, body: wrong('Current password is incorrect') })
    expect(JSON.stringify(guessed.body)).not.toMatch(/Analytical2|Secret-of-mail/)
    const page = path(person.public_id)
    expect((await send(bob)).to).toBe(`/login?${new URLSearchParams({ redirectTo: page, again: '1' })}`)
    expect(await actionsIn(web.connections)).not.toContain(writes)

    await moveBack(web.connections, bob, 9)
    expect((await send(bob)).status).toBeLessThan(400)
    expect(await actionsIn(web.connections)).toContain(writes)
  },
)

test('the password does, and a viewer is invited without it [O-01]', async ({ web }) => {
  const ada = await withPassword(web.connections, await web.signIn('ADMIN'))
  const send = (form: Record<string, string>) => submitForm(mail.action, '/settings/mail', form, ada.cookie)

  expect(await send({ ...SERVER, currentPassword: PASSWORD })).toMatchObject({ toast: { title: 'Mail server saved' } })
  expect((await send({ change: 'remove' })).status).toBe(422)
  expect(await send({ change: 'remove', currentPassword: PASSWORD })).toMatchObject({
    toast: { title: 'Mail server removed' },
  })
  const viewer = { email: 'new@example.com', role: 'VIEWER' }
  expect((await submitForm(invitations.action, '/settings/invitations', viewer, ada.cookie)).body).toMatchObject({
    created: { email: 'new@example.com' },
  })
  // The list itself promotes nobody.
  const form = { userId: 'anybody', change: 'promote' }
  expect((await submitForm(users.action, '/settings/users', form, ada.cookie)).status).toBe(400)
})

test('what was typed is kept while its user signs in again, but no secret [O-01]', async ({ web }) => {
  const bob = await web.signIn('ADMIN')
  await moveBack(web.connections, bob, 11)
  const request = ask('/settings/mail', {
    method: 'POST',
    body: new URLSearchParams(SERVER),
    headers: { Cookie: bob.cookie },
  })
  const context: Record<string, unknown> & { showInstead?: { request: Request } } = {}
  await expect(mail.action({ request, params: {}, context })).rejects.toBeInstanceOf(Response)

  expect(context.sealedForm).toEqual(expect.any(String))
  expect(new URL(context.showInstead?.request.url ?? '').search).toBe('?redirectTo=%2Fsettings%2Fmail&again=1')
})

test('who has no password ends sessions by a recent sign-in too [O-02]', async ({ web }) => {
  const ada = await web.signIn('USER')
  const end = () => submitForm(sessions.action, '/settings/sessions', { end: 'others' }, ada.cookie)
  await moveBack(web.connections, ada, 11)
  expect((await end()).to).toMatch(/^\/login/)
  await moveBack(web.connections, ada, 1)
  expect(await end()).toMatchObject({ toast: { title: 'Signed out everywhere else' } })
})

test('who has a second factor changes how they sign in with the password and a recent sign-in [O-02] [D-93]', async ({
  web,
}) => {
  const ada = await withPassword(web.connections, await web.signIn('USER'))
  const form = { email: 'new@example.com', currentPassword: PASSWORD }
  const send = (sent: Record<string, string> = form) => submitForm(email.action, '/settings/email', sent, ada.cookie)
  await createAuthenticatorApp(web.connections.writer, ada.userId)
  await moveBack(web.connections, ada, 11)
  expect((await send()).to).toBe('/login?redirectTo=%2Fsettings%2Femail&again=1')
  // What is no way to sign in takes the password alone.
  const end = { end: 'others', currentPassword: PASSWORD }
  expect((await submitForm(sessions.action, '/settings/sessions', end, ada.cookie)).toast).not.toBeNull()

  await moveBack(web.connections, ada, 9)
  expect((await send({ email: form.email })).status).toBe(422)
  expect(await send()).toMatchObject({ toast: { title: 'Email address changed' } })
})

test('a call from a browser takes a recent sign-in, one with a token does not [O-01]', async ({ web }) => {
  const serve = serveRoutes({
    '/api/v1/auth/mail': mailApi,
    '/api/v1/auth/factors/rule': rule,
    '/api/v1/users/:id': userApi,
  })
  const ada = await withPassword(web.connections, await web.signIn('ADMIN'))
  await moveBack(web.connections, ada, 11)
  const person = await createUser(web.connections.writer)
  const call = async (headers: Record<string, string>, method: string, path: string, body?: unknown) => {
    const init = { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    return (await serve(ask(path, init))).status
  }
  const byCookie = { Cookie: ada.cookie }

  expect(await call(byCookie, 'PUT', '/api/v1/auth/factors/rule', { rule: 'optional' })).toBe(403)
  expect(await call(byCookie, 'DELETE', '/api/v1/auth/mail')).toBe(403)
  expect(await call(byCookie, 'PATCH', `/api/v1/users/${person.public_id}`, { role: 'ADMIN' })).toBe(403)
  expect(await call(byCookie, 'PATCH', `/api/v1/users/${person.public_id}`, { isReadOnly: true })).toBe(200)
  const byToken = { Authorization: `Bearer ${ada.accessToken}` }
  expect(await call(byToken, 'PUT', '/api/v1/auth/factors/rule', { rule: 'optional' })).toBe(200)
  await moveBack(web.connections, ada, 9)
  expect(await call(byCookie, 'PATCH', `/api/v1/users/${person.public_id}`, { role: 'ADMIN' })).toBe(200)
})

function wrong(text: string) {
  return { result: { error: { currentPassword: [text] } } }
}

async function withPassword({ writer }: Connections, visitor: Visitor): Promise<Visitor> {
  const password_hash = await passwordHash
  await writer.updateTable('user').set({ password_hash }).where('id', '=', visitor.userId).execute()
  return visitor
}

/** As if the visitor had signed in this many minutes ago. */
async function moveBack({ writer }: Connections, { sessionId }: Visitor, minutes: number): Promise<void> {
  const proved_at = new Date(Date.now() - minutes * 60_000).toISOString()
  await writer.updateTable('refresh_token').set({ proved_at }).where('public_id', '=', sessionId).execute()
}

async function actionsIn({ reader }: Connections): Promise<string[]> {
  const rows = await reader.selectFrom('audit_log').select('action').execute()
  return rows.map(({ action }) => action)
}
