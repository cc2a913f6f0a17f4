import { expect } from 'vitest'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import * as athletes from '#app/routes/athletes/index.tsx'
import * as dashboard from '#app/routes/dashboard.tsx'
import * as login from '#app/routes/login.tsx'
import * as code from '#app/routes/login-code.tsx'
import * as app from '#app/routes/settings/security/app.tsx'
import * as appOff from '#app/routes/settings/security/app-off.tsx'
import * as security from '#app/routes/settings/security/index.tsx'
import * as codes from '#app/routes/settings/security/recovery-codes.tsx'
import * as userChange from '#app/routes/settings/user-change.tsx'
import * as users from '#app/routes/settings/users.tsx'
import type { Connections } from '#db/open-database.ts'
import { codeOf, createAuthenticatorApp, wrongCodeOf } from '#tests/factories/second-factor.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test, type Visitor } from '#tests/web.ts'

const PASSWORD = 'Analytical1'
const passwordHash = hashPassword(PASSWORD)

test('an app is set up with its code and the password, and recovery codes are shown once [O-02] [D-93]', async ({
  web,
}) => {
  const user = await withPassword(web.connections, await web.signIn('USER'))
  const other = await web.signIn('USER')
  await web.connections.writer
    .updateTable('refresh_token')
    .set({ user_id: user.userId })
    .where('public_id', '=', other.sessionId)
    .execute()
  const { data: shown } = await loadPage(app.loader, '/settings/security/app', user.cookie)
  const { secret = '', setup = '' } = shown ?? {}
  const send = (form: Record<string, string>) =>
    submitForm(app.action, '/settings/security/app', { setup, ...form }, user.cookie)

  const wrong = await send({ code: wrongCodeOf(secret), currentPassword: PASSWORD })
  expect(wrong).toMatchObject({ status: 422, body: { shown: { secret }, recoveryCodes: null } })
  expect(JSON.stringify(wrong.body)).not.toContain(PASSWORD)
  expect(await send({ code: codeOf(secret), currentPassword: 'Analytical2' })).toMatchObject({
    status: 422,
    body: { shown: { secret }, result: { error: { currentPassword: ['Current password is incorrect'] } } },
  })
  expect((await loadPage(security.loader, '/settings/security', user.cookie)).data?.factors).toEqual({
    hasApp: false,
    passkeys: 0,
    recoveryCodes: 0,
  })
  const done = await send({ code: codeOf(secret), currentPassword: PASSWORD })
  expect((done.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect((await loadPage(security.loader, '/settings/security', user.cookie)).data?.factors).toEqual({
    hasApp: true,
    passkeys: 0,
    recoveryCodes: 10,
  })
  // The other sessions are ended.
  expect((await loadPage(security.loader, '/settings/security', other.cookie)).to).toMatch(/^\/login/)
  expect(await auditOf(web.connections)).toContainEqual(['factor.on', { factor: 'app' }])
})

test('a secret is set up by the user that it was shown to alone [O-02]', async ({ web }) => {
  const [ada, bob] = [await web.signIn('USER'), await withPassword(web.connections, await web.signIn('USER'))]
  const { data } = await loadPage(app.loader, '/settings/security/app', ada.cookie)
  const { secret = '', setup = '' } = data ?? {}
  const form = { setup, code: codeOf(secret), currentPassword: PASSWORD }

  expect(await submitForm(app.action, '/settings/security/app', form, bob.cookie)).toMatchObject({
    status: 422,
    body: { shown: undefined },
  })
})

test('new codes replace the former, and turning off removes all; each asks for the password [O-02] [D-93]', async ({
  web,
}) => {
  const user = await withPassword(web.connections, await web.signIn('USER'))
  await createAuthenticatorApp(web.connections.writer, user.userId)
  const kept = () => web.connections.reader.selectFrom('recovery_code').select('code_hash').execute()
  const former = await kept()
  const send = (page: typeof codes | typeof appOff, path: string, currentPassword: string) =>
    submitForm(page.action, `/settings/security/${path}`, { currentPassword }, user.cookie)

  expect((await send(codes, 'recovery-codes', 'Analytical2')).status).toBe(422)
  expect(await kept()).toEqual(former)
  const renewed = await send(codes, 'recovery-codes', PASSWORD)
  expect((renewed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect((await kept()).filter((row) => former.some((old) => old.code_hash === row.code_hash))).toEqual([])

  expect((await send(appOff, 'app/off', 'Analytical2')).status).toBe(422)
  expect(await send(appOff, 'app/off', PASSWORD)).toMatchObject({ to: '/settings/security' })
  expect(await kept()).toEqual([])
  expect((await send(codes, 'recovery-codes', PASSWORD)).status).toBe(409)
  expect(
    (await auditOf(web.connections)).map(([action]) => action).filter((action) => action !== 'password.refuse'),
  ).toEqual(['factor.renew_codes', 'factor.off'])
})

test('the sign-in form leads to the code, and the code to the page that was asked for [O-02] [D-93]', async ({
  web,
}) => {
  const user = await withPassword(web.connections, await web.signIn('USER'))
  const { email } = await web.connections.reader
    .selectFrom('user')
    .select('email')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const { secret } = await createAuthenticatorApp(web.connections.writer, user.userId)
  const first = await submitForm(login.action, '/login?redirectTo=/alerts', { email, password: PASSWORD })
  const { ticket } = first.body as { ticket: string }
  const send = (sent: string) => submitForm(code.action, '/login/code?redirectTo=/alerts', { ticket, code: sent })

  expect(first.status).toBe(200)
  const wrong = await send(wrongCodeOf(secret))
  expect(wrong).toMatchObject({ status: 401, body: { ticket } })
  expect(await send(codeOf(secret))).toMatchObject({ to: '/alerts', toast: { title: 'Welcome back!' } })
  expect(await submitForm(code.action, '/login/code', { ticket: 'v1.none', code: '123456' })).toMatchObject({
    to: '/login',
    toast: { title: 'That took too long' },
  })
})

test('an administrator without a factor is led to set one up before anything else, where it is required [O-02] [D-93]', async ({
  web,
}) => {
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  const open = async (visitor: Visitor) => (await loadPage(athletes.loader, '/athletes', visitor.cookie)).to
  expect(await open(admin)).toBeNull()
  expect((await loadPage(dashboard.loader, '/dashboard', admin.cookie)).data?.mayNeedFactor).toBe(true)

  const set = (required: string, { cookie }: Visitor) =>
    submitForm(security.action, '/settings/security', { required }, cookie)
  expect((await set('true', user)).status).toBe(403)
  expect(await set('true', admin)).toMatchObject({ to: '/settings/security' })
  expect([await open(admin), await open(user)]).toEqual(['/settings/security', null])
  expect((await submitForm(users.action, '/settings/users', {}, admin.cookie)).to).toBe('/settings/security')
  expect((await loadPage(security.loader, '/settings/security', admin.cookie)).data).toMatchObject({
    needsFactor: true,
    rule: { rule: 'required', isGiven: false },
  })
  // Whoever the rule holds back may not lift it.
  expect((await set('false', admin)).to).toBe('/settings/security')
  expect(await open(admin)).toBe('/settings/security')

  await createAuthenticatorApp(web.connections.writer, admin.userId)
  expect(await open(admin)).toBeNull()
  expect((await loadPage(dashboard.loader, '/dashboard', admin.cookie)).data?.mayNeedFactor).toBe(false)
  await set('false', admin)
  expect((await auditOf(web.connections)).filter(([action]) => action === 'factor.rule')).toEqual([
    ['factor.rule', { rule: 'required' }],
    ['factor.rule', { rule: 'optional' }],
  ])
})

test('an administrator resets a lost factor, which ends the sessions of its user [O-02] [D-93]', async ({ web }) => {
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  await createAuthenticatorApp(web.connections.writer, user.userId)
  const { data } = await loadPage(users.loader, '/settings/users', admin.cookie)
  const listed = data?.users.filter(({ hasSecondFactor }) => hasSecondFactor) ?? []
  expect(listed).toHaveLength(1)
  const reset = (userId = listed[0]?.id ?? '') =>
    submitForm(userChange.action, `/settings/users/${userId}/reset-factors`, {}, admin.cookie)

  expect((await reset()).toast).toMatchObject({ title: 'Second factor reset' })
  expect((await reset('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await loadPage(security.loader, '/settings/security', user.cookie)).to).toMatch(/^\/login/)
  for (const table of ['authenticator_app', 'recovery_code'] as const) {
    expect(await web.connections.reader.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await auditOf(web.connections)).toEqual([['factor.reset', {}]])
})

async function withPassword({ writer }: Connections, visitor: Visitor): Promise<Visitor> {
  const values = { password_hash: await passwordHash }
  await writer.updateTable('user').set(values).where('id', '=', visitor.userId).execute()
  return visitor
}

async function auditOf({ reader }: Connections): Promise<[string, unknown][]> {
  const rows = await reader.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  return rows.map(({ action, details }) => [action, JSON.parse(details)])
}
