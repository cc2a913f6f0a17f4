import { expect } from 'vitest'
import * as apiRegister from '#app/routes/api/v1/auth/register.ts'
import * as invitationsApi from '#app/routes/api/v1/users/invitations/index.ts'
import * as invitationApi from '#app/routes/api/v1/users/invitations/show.ts'
import * as registrationApi from '#app/routes/api/v1/users/registration.ts'
import { loader as dashboard } from '#app/routes/dashboard.tsx'
import { loader as login } from '#app/routes/login.tsx'
import * as register from '#app/routes/register.tsx'
import * as invitations from '#app/routes/settings/invitations.tsx'
import * as registration from '#app/routes/settings/registration.tsx'
import { createHandler } from '#app/server/request-handler.server.ts'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { buildOf, test } from '#tests/web.ts'
import { changeAccount } from '../accounts/manage-user.server.ts'

setEnvironment({ ICON_RADAR_SETUP_CODE: 'ABCD-EFGH-JKLM-NPQR' })
const CODE = 'abcd efgh-jklmnpqr'
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'Analytical1' }
const FORM = { ...ADA, confirmPassword: ADA.password, acceptTerms: 'on' }
const ROUTES = {
  '/api/v1/auth/register': apiRegister,
  '/api/v1/users/registration': registrationApi,
  '/api/v1/users/invitations': invitationsApi,
  '/api/v1/users/invitations/:id': invitationApi,
}
let callers = 0
/** From an address of its own: failures are limited by address. */
const api = (...args: Parameters<ReturnType<typeof callRoutes>>) => {
  callers += 1
  return callRoutes(ROUTES, { address: `203.0.113.${callers}` })(...args)
}
const signUp = (body: object) => api(null, 'POST', '/api/v1/auth/register', body)

test('until it is decided the administrator’s dashboard says that anyone may register, with the switch beside it [D-67] [O-01]', async ({
  web,
}) => {
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  const line = async ({ cookie }: { cookie: string }) =>
    (await loadPage(dashboard, '/dashboard', cookie)).data?.openRegistration
  expect(await line(admin)).toBe('Anyone who reaches this address can create an account.')
  expect(await line(user)).toBeNull()

  const path = '/settings/registration?redirectTo=%2Fdashboard'
  expect(await submitForm(registration.action, path, { mode: 'open' }, admin.cookie)).toMatchObject({
    to: '/dashboard',
    toast: { title: 'Registration changed' },
  })
  expect(await line(admin)).toBeNull()
})

test.for([
  ['invite', 'New accounts are by invitation only. Ask an administrator for a link.'],
  ['closed', 'This site takes no new accounts.'],
] as const)(
  'registration that is %s refuses strangers on the page and by the API [D-67] [O-01]',
  async ([mode, text], { web }) => {
    const admin = await web.signIn('ADMIN')
    await submitForm(registration.action, '/settings/registration', { mode }, admin.cookie)

    expect((await loadPage(register.loader, '/register')).data).toMatchObject({ door: { kind: mode } })
    expect(await submitForm(register.action, '/register', FORM)).toMatchObject({
      status: 403,
      body: { toast: { description: text } },
    })
    expect(await signUp(ADA)).toMatchObject({ status: 403, body: { message: text } })
    // A taken address is refused alike.
    const { email } = await web.connections.reader.selectFrom('user').select('email').executeTakeFirstOrThrow()
    expect(await signUp({ ...ADA, email })).toMatchObject({ status: 403, body: { message: text } })
    expect((await loadPage(login, '/login')).data).toMatchObject({ registration: mode })
    const audited = await web.connections.reader.selectFrom('audit_log').selectAll().execute()
    expect(audited).toMatchObject([{ action: 'registration.set', user_id: admin.userId }])
  },
)

test('open registration may be limited to mail domains [D-67] [O-01]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const save = (domains: string) =>
    submitForm(registration.action, '/settings/registration', { mode: 'open', domains }, admin.cookie)
  expect((await save('example.com, not a domain')).status).toBe(422)
  expect((await save('@Example.COM; example.org')).to).toBe('/settings/registration')

  expect((await loadPage(register.loader, '/register')).data).toMatchObject({
    door: { kind: 'open', domains: ['example.com', 'example.org'] },
  })
  const message = 'Use an email address at example.com or example.org'
  expect(await signUp({ ...ADA, email: 'ada@sub.example.com' })).toMatchObject({
    status: 403,
    body: { message, errors: [{ path: 'email', message }] },
  })
  expect((await signUp({ ...ADA, email: 'ada@EXAMPLE.org' })).status).toBe(201)
})

test('an invited person chooses a password by a link that works once and gives the role in it [D-67] [O-01] [O-15]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  await submitForm(registration.action, '/settings/registration', { mode: 'invite' }, admin.cookie)
  const form = { email: ADA.email, firstName: 'Ada', lastName: '', role: 'VIEWER' }
  const added = await submitForm(invitations.action, '/settings/invitations', form, admin.cookie)
  expect(added).toMatchObject({ status: 200, body: { created: { email: ADA.email, isMailed: false } } })
  const path = pathOf((added.body as { created: { link: string } }).created.link)

  expect((await loadPage(register.loader, path)).data).toMatchObject({
    door: { kind: 'invited', email: ADA.email, firstName: 'Ada', role: 'VIEWER' },
  })
  const other = await submitForm(register.action, path, { ...FORM, email: 'eve@example.com' })
  expect(other).toMatchObject({ status: 403, body: { result: { error: { email: [expect.any(String)] } } } })
  expect((await submitForm(register.action, path, { ...FORM, confirmPassword: 'other' })).status).toBe(422)
  expect((await submitForm(register.action, path, FORM)).to).toBe('/dashboard')

  const user = await web.connections.reader
    .selectFrom('user')
    .selectAll()
    .where('email', '=', ADA.email)
    .executeTakeFirst()
  expect(user).toMatchObject({ role: 'USER', is_read_only: 1 })
  expect((await loadPage(register.loader, path)).data).toMatchObject({ door: { kind: 'dead' } })
  expect((await submitForm(register.action, path, { ...FORM, email: 'bob@example.com' })).status).toBe(403)
  expect(await actions(web.connections)).toEqual(['registration.set', 'invitation.create', 'user.register'])
})

test('an invitation is replaced by the next, revoked, and void after 7 days or once nobody may join [D-67] [O-01]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const { reader, writer } = web.connections
  const invite = async () => {
    const { body } = await api(admin, 'POST', '/api/v1/users/invitations', { email: ADA.email })
    return { id: body.data.id as string, invitation: new URL(body.data.link).searchParams.get('invitation') ?? '' }
  }
  const states = async () =>
    (await api(admin, 'GET', '/api/v1/users/invitations')).body.data.map(({ state }: { state: string }) => state)
  const [first, second] = [await invite(), await invite()]
  expect(await states()).toEqual(['waiting', 'revoked'])
  expect((await signUp({ ...ADA, invitation: first.invitation })).status).toBe(403)

  await api(admin, 'PUT', '/api/v1/users/registration', { mode: 'closed' })
  expect((await signUp({ ...ADA, invitation: second.invitation })).status).toBe(403)
  expect((await api(admin, 'POST', '/api/v1/users/invitations', { email: ADA.email })).status).toBe(409)
  await api(admin, 'PUT', '/api/v1/users/registration', { mode: 'invite' })

  await writer.updateTable('invitation').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await states()).toEqual(['expired', 'revoked'])
  expect((await signUp({ ...ADA, invitation: second.invitation })).status).toBe(403)

  const third = await invite()
  expect((await api(admin, 'DELETE', `/api/v1/users/invitations/${third.id}`)).status).toBe(204)
  expect((await api(admin, 'DELETE', `/api/v1/users/invitations/${third.id}`)).status).toBe(404)
  expect((await signUp({ ...ADA, invitation: third.invitation })).status).toBe(403)
  const fourth = await invite()
  expect(await signUp({ ...ADA, invitation: fourth.invitation })).toMatchObject({
    status: 201,
    body: { user: { role: 'USER', isReadOnly: false } },
  })
  expect((await api(admin, 'POST', '/api/v1/users/invitations', { email: ADA.email })).status).toBe(409)
  const stored = JSON.stringify([
    await reader.selectFrom('invitation').selectAll().execute(),
    await reader.selectFrom('audit_log').selectAll().execute(),
  ])
  for (const { invitation } of [first, second, third, fourth]) expect(stored).not.toContain(invitation)
})

test('an administrator who is one no longer leaves no invitation that works [D-67] [O-01]', async ({ web }) => {
  const [admin, leaver] = [await web.signIn('ADMIN'), await web.signIn('ADMIN')]
  const { body } = await api(leaver, 'POST', '/api/v1/users/invitations', { email: ADA.email, role: 'ADMIN' })
  const invitation = new URL(body.data.link).searchParams.get('invitation') ?? ''
  const { public_id } = await web.connections.reader
    .selectFrom('user')
    .select('public_id')
    .where('id', '=', leaver.userId)
    .executeTakeFirstOrThrow()
  await changeAccount(
    web.connections.writer,
    { id: admin.userId, name: '', address: null, door: 'page' },
    public_id,
    { role: 'USER' },
    new Date(),
  )

  expect((await signUp({ ...ADA, invitation })).status).toBe(403)
  const listed = await api(admin, 'GET', '/api/v1/users/invitations')
  expect(listed.body.data.map(({ state }: { state: string }) => state)).toEqual(['revoked'])
})

test('a guessed invitation or set-up code is refused ten times, then limited [D-91] [O-01]', async ({ web: _ }) => {
  const guess = () =>
    callRoutes(ROUTES, { address: '198.51.100.7' })(null, 'POST', '/api/v1/auth/register', { ...ADA, setupCode: 'x' })
  for (let guessed = 0; guessed < 10; guessed += 1) expect((await guess()).status).toBe(403)
  expect((await guess()).status).toBe(429)
})

test.for([
  ['on this machine', 'http://localhost:3000', true, undefined, 201],
  ['on this machine by its address', 'http://127.0.0.1:3000', true, undefined, 201],
  ['under a name that was made to lead here', 'http://rebound.example', true, undefined, 403],
  ['through a proxy', 'http://localhost:3000', false, undefined, 403],
  ['from elsewhere', 'http://192.0.2.1:3000', false, undefined, 403],
  ['from elsewhere with a wrong code', 'http://192.0.2.1:3000', false, 'ABCD-EFGH-JKLM-NPQS', 403],
  ['from elsewhere with the code', 'http://192.0.2.1:3000', false, CODE, 201],
] as const)('who sets up: %s [D-91] [D-13]', async ([, origin, cameOverLoopback, setupCode, status], { web }) => {
  callers += 1
  const handle = createHandler(buildOf(ROUTES))
  const send = (body: object) =>
    handle(
      new Request(`${origin}/api/v1/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { requestId: 'test', clientAddress: `203.0.113.${callers}`, cameOverLoopback },
    )
  expect((await send({ ...ADA, setupCode })).status).toBe(status)
  const roles = await web.connections.reader.selectFrom('user').select('role').execute()
  expect(roles).toEqual(status === 201 ? [{ role: 'ADMIN' }] : [])

  // Never again: the code makes nobody an administrator.
  if (status === 201) {
    expect(await (await send({ ...ADA, email: 'eve@example.com', setupCode: CODE })).json()).toMatchObject({
      user: { role: 'USER' },
    })
  }
})

function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function actions({ reader }: Connections): Promise<string[]> {
  const rows = await reader.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action).filter((action) => !action.startsWith('session.'))
}
