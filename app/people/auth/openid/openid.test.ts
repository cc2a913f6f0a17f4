import type { AppLoadContext } from '@remix-run/node'
import { afterAll, expect } from 'vitest'
import * as openIdApi from '#app/routes/api/v1/auth/openid.ts'
import * as start from '#app/routes/login-openid.ts'
import * as callback from '#app/routes/login-openid-callback.ts'
import * as settings from '#app/routes/settings/openid.tsx'
import type { Connections } from '#db/open-database.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAuthenticatorApp } from '#tests/factories/second-factor.ts'
import { createUser } from '#tests/factories/user.ts'
import { passProvider, startOidcProvider } from '#tests/oidc-provider.ts'
import { submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, ORIGIN, test } from '#tests/web.ts'
import { findConfirmation } from '../confirmation/with-confirmation.server.ts'
import { findUser, requireSession } from '../guards.server.ts'
import { hashPassword } from '../passwords/password.server.ts'
import { sealEntered } from '../sign-in/entered-form.server.ts'
import { keepForOpenId } from './kept-form.server.ts'

// The configuration is read once, when the routes are loaded.
const person = { given_name: 'Ada', family_name: 'Lovelace', email_verified: true }
const accounts = {
  ada: { ...person, email: 'ada@example.com' },
  ada2: { ...person, email: 'ada@example.com' },
  unproved: { ...person, email: 'ada@example.com', email_verified: false },
  boss: { ...person, email: 'boss@example.com', groups: ['staff', 'radar-admins'] },
  nobody: { ...person, email: 'nobody@example.com' },
}
const provider = await startOidcProvider(accounts, 'http://icon-radar.test/login/openid/callback')
setEnvironment({
  ...provider.env,
  OIDC_NAME: 'Example',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ADMIN_VALUES: 'radar-admins',
  ADMIN_SECOND_FACTOR: 'required',
})
afterAll(() => provider.stop())

test('who is linked to the provider is signed in by it, and led to the page that was asked for [O-02] [D-93]', async ({
  web,
}) => {
  const user = await createUser(web.connections.writer, mail('ada@example.com'))
  const { to, cookie, session } = await signIn('ada', '/alerts')

  expect(to).toBe('/alerts')
  expect(session?.publicId).toBe(user.public_id)
  expect(await identities(web.connections)).toEqual([
    { user_id: user.id, issuer: provider.env.OIDC_ISSUER, subject: 'ada' },
  ])
  expect((await auditOf(web.connections)).slice(0, 2)).toEqual([
    ['user.password_reset', { tokensRevoked: 0 }],
    ['openid.link', { issuer: provider.env.OIDC_ISSUER }],
  ])
  // Another address at the provider is still the same person.
  await web.connections.writer.updateTable('user').set(mail('countess@example.com')).where('id', '=', user.id).execute()
  expect((await signIn('ada')).session?.publicId).toBe(user.public_id)
  expect(cookie).toMatch(/HttpOnly/)
})

test('the password of an account that has proved its address stays [O-02]', async ({ web }) => {
  const password_hash = await hashPassword('Analytical1')
  const email_verified_at = '2026-01-01T00:00:00.000Z'
  const user = await createUser(web.connections.writer, {
    ...mail('ada@example.com'),
    password_hash,
    email_verified_at,
  })
  await signIn('ada')

  expect(
    await web.connections.reader
      .selectFrom('user')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirst(),
  ).toEqual({ password_hash })
})

test('the first link of another ends what whoever opened the account could use of it [O-02]', async ({ web }) => {
  const password_hash = await hashPassword('Analytical1')
  const user = await createUser(web.connections.writer, { ...mail('ada@example.com'), password_hash })
  await createAuthenticatorApp(web.connections.writer, user.id)
  await signIn('ada')

  const after = await web.connections.reader
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  expect(after?.password_hash).not.toBe(password_hash)
  expect(await web.connections.reader.selectFrom('authenticator_app').selectAll().execute()).toEqual([])
})

test.for([
  ['an address that the provider has not verified', 'unproved'],
  ['no account, where none is made', 'nobody'],
])('%s signs nobody in [O-02] [D-93]', async ([, account = ''], { web }) => {
  await createUser(web.connections.writer, mail('ada@example.com'))
  const { to, session } = await signIn(account)

  expect([to, session]).toEqual(['/login', null])
  expect(await identities(web.connections)).toEqual([])
  expect((await auditOf(web.connections)).at(-1)).toEqual(['session.refuse', { reason: 'unknown_account' }])
})

test('an account that somebody at the provider has is nobody else’s, and a disabled one is closed [O-02]', async ({
  web,
}) => {
  const user = await createUser(web.connections.writer, mail('ada@example.com'))
  await signIn('ada')

  expect((await signIn('ada2')).to).toBe('/login')
  const disabled_at = '2026-01-01T00:00:00.000Z'
  await web.connections.writer.updateTable('user').set({ disabled_at }).where('id', '=', user.id).execute()
  expect((await signIn('ada')).to).toBe('/login')
})

test('the claim decides the role with each sign-in, and the provider answers for the second factor [O-02] [D-93]', async ({
  web,
}) => {
  await createUser(web.connections.writer, { ...mail('other@example.com'), role: 'ADMIN' })
  await createUser(web.connections.writer, mail('boss@example.com'))
  await createUser(web.connections.writer, { ...mail('ada@example.com'), role: 'ADMIN' })
  const boss = await signIn('boss')

  expect(boss.session?.role).toBe('ADMIN')
  expect((await requireSession(ask('/athletes', { headers: { Cookie: boss.cookie } }))).needsFactor).toBe(false)
  expect((await signIn('ada')).session?.role).toBe('USER')
})

test('an answer counts in the browser that asked, once, and with its state alone [O-02]', async ({ web }) => {
  await createUser(web.connections.writer, mail('ada@example.com'))
  const begun = await begin()
  const other = await begin()
  const back = await passProvider(begun.location, 'ada')
  const forged = new URL(back)
  forged.searchParams.set('state', 'another')

  for (const [answer, flow] of [
    [back, ''],
    [back, other.flow],
    [forged, begun.flow],
  ] as const) {
    expect((await finish(answer, flow)).to).toBe('/login')
  }
  expect((await finish(back, begun.flow)).to).toBe('/dashboard')
  expect((await finish(back, begun.flow)).to).toBe('/login')
})

test('who gives up at the provider comes back to the sign-in page, with what was typed before [O-02]', async ({
  web: _,
}) => {
  expect((await signIn(null)).to).toBe('/login')
  expect((await signIn(null, '/alerts')).to).toBe('/login?redirectTo=%2Falerts')

  const sealed = (await sealEntered({ page: '/alerts', user: null, answer: {} }, new Date())) ?? ''
  const kept = (await keepForOpenId(ask('/'), sealed)).split(';')[0] ?? ''
  const { location, flow } = await begin('/alerts')
  const back = await passProvider(location, null)
  const context: AppLoadContext = {}
  const headers = { Cookie: `${flow}; ${kept}` }
  await callback.loader({ request: ask(back.pathname + back.search, { headers }), params: {}, context })
  expect(context.sealedForm).toBe(sealed)
  expect(context.showInstead?.request.url).toBe(`${ORIGIN}/login?redirectTo=%2Falerts`)
})

test('a provider cannot be entered while the environment names one [O-07]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  await createAuthenticatorApp(web.connections.writer, admin.userId)
  const entered = { issuer: 'https://login.example.com', clientId: 'icon-radar' }
  expect(
    (await callRoutes({ '/api/v1/auth/openid': openIdApi })(admin, 'PUT', '/api/v1/auth/openid', entered)).status,
  ).toBe(409)
  expect((await submitForm(settings.action, '/settings/openid', entered, admin.cookie)).status).toBe(409)
})

test('a sign-in that is asked for again proves who it is, a silent one does not say when [O-02] [D-93]', async ({
  web,
}) => {
  const user = await createUser(web.connections.writer, mail('ada@example.com'))
  const { session } = await signIn('ada', '/alerts')
  expect(session?.publicId).toBe(user.public_id)
  const again = await begin('/alerts', '&again=1')
  const asked = new URL(again.location).searchParams
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])

  const request = ask(`/settings/sessions`, { headers: { Cookie: (await signIn('ada')).cookie.split(';')[0] ?? '' } })
  const silent = await requireSession(request)
  expect(await findConfirmation(web.connections.reader, silent, new Date())).toEqual({ by: 'sign_in', isFresh: false })
})

test('what was typed comes back after a sign-in at the provider, to its user alone [O-02]', async ({ web }) => {
  const { writer } = web.connections
  const ada = await createUser(writer, { ...mail('ada@example.com'), role: 'ADMIN' })
  const page = '/settings/mail'
  const form = { id: null, result: undefined, tested: undefined }
  const back = async (user: string) => {
    const sealed = (await sealEntered({ page, user, answer: form }, new Date())) ?? ''
    const kept = (await keepForOpenId(ask(page), sealed)).split(';')[0] ?? ''
    const { location, flow } = await begin(page)
    const answered = await passProvider(location, 'ada')
    const context: AppLoadContext = {}
    const headers = { Cookie: `${flow}; ${kept}` }
    await callback.loader({ request: ask(answered.pathname + answered.search, { headers }), params: {}, context })
    return context.enteredForm
  }
  expect(await back(ada.public_id)).toEqual(form)
  expect(await back('somebody else')).toBeUndefined()
})

test('no page of another site is led to [O-02]', async ({ web }) => {
  await createUser(web.connections.writer, mail('ada@example.com'))
  expect((await signIn('ada', 'https://elsewhere.example/')).to).toBe('/dashboard')
})

async function signIn(account: string | null, redirectTo?: string) {
  const { location, flow } = await begin(redirectTo)
  return finish(await passProvider(location, account), flow)
}

async function begin(redirectTo = '/dashboard', more = '') {
  const request = ask(`/login/openid?${new URLSearchParams({ redirectTo })}${more}`)
  const answer = (await start.loader({ request, params: {}, context: {} })) as Response
  const [flow = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  return { location: answer.headers.get('Location') ?? '', flow }
}

async function finish(back: URL, flow: string) {
  expect(back.origin).toBe(ORIGIN)
  const request = ask(back.pathname + back.search, { headers: { Cookie: flow } })
  const answer = (await callback.loader({ request, params: {}, context: {} })) as Response
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('icon-radar-auth=')) ?? ''
  const session = cookie ? await findUser(ask('/', { headers: { Cookie: cookie.split(';')[0] ?? '' } })) : null
  return { to: answer.headers.get('Location'), cookie, session }
}

function mail(email: string) {
  return { email, email_key: email }
}

function identities({ reader }: Connections) {
  return reader.selectFrom('openid_identity').select(['user_id', 'issuer', 'subject']).execute()
}

async function auditOf({ reader }: Connections): Promise<[string, unknown][]> {
  const rows = await reader.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  return rows.map(({ action, details }) => [action, JSON.parse(details)])
}
