import { afterAll, expect } from 'vitest'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { findOpenIdSettings } from '#app/people/auth/openid/openid-settings.server.ts'
import * as openIdApi from '#app/routes/api/v1/auth/openid.ts'
import * as testApi from '#app/routes/api/v1/auth/openid-test.ts'
import * as login from '#app/routes/login.tsx'
import * as start from '#app/routes/login-openid.ts'
import * as callback from '#app/routes/login-openid-callback.ts'
import * as page from '#app/routes/settings/openid.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { createUser } from '#tests/factories/user.ts'
import { passProvider, startOidcProvider } from '#tests/oidc-provider.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, test } from '#tests/web.ts'
import { findOpenIdSetup, saveOpenIdSetup } from './openid-setup.server.ts'

// A provider of this machine, which the operator allows.
const boss = {
  email: 'boss@example.com',
  email_verified: true,
  given_name: 'Bo',
  family_name: 'Ss',
  groups: ['admins'],
}
const provider = await startOidcProvider({ boss }, 'http://icon-radar.test/login/openid/callback')
setEnvironment({ FETCH_ALLOWED_HOSTS: new URL(provider.env.OIDC_ISSUER).host })
afterAll(() => provider.stop())

const call = callRoutes({ '/api/v1/auth/openid': openIdApi, '/api/v1/auth/openid/test': testApi })
const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = provider.env
const FORM = { issuer, clientId, clientSecret, name: 'Example', roleClaim: 'groups', adminValues: 'admins, heads' }

test('a provider is entered, its secret kept sealed and never shown, signs in, and is removed again [O-07] [D-93]', async ({
  web,
}) => {
  const { reader, writer } = web.connections
  const admin = await web.signIn('ADMIN')
  const send = (form: Record<string, string>) => submitForm(page.action, '/settings/openid', form, admin.cookie)
  const shown = async () => (await loadPage(page.loader, '/settings/openid', admin.cookie)).data?.setup

  expect(await shown()).toMatchObject({ issuer: null, isEntered: false, given: {} })
  expect((await loadPage(start.loader, '/login/openid')).status).toBe(404)
  expect(await send(FORM)).toMatchObject({ to: '/settings/openid', toast: { title: 'OpenID provider saved' } })
  expect(await shown()).toMatchObject({ issuer, clientId, hasSecret: true, adminValues: ['admins', 'heads'] })
  expect(JSON.stringify(await shown())).not.toContain(clientSecret)
  const log = await reader.selectFrom('audit_log').selectAll().execute()
  expect(log.map(({ action, door }) => [action, door])).toEqual([['openid.set', 'page']])
  expect(JSON.stringify([await reader.selectFrom('setting').selectAll().execute(), log])).not.toContain(clientSecret)
  expect(await send({ change: 'test' })).toMatchObject({ body: { tested: { outcome: 'found' } } })

  const boss = await createUser(writer, { email: 'boss@example.com', email_key: 'boss@example.com' })
  expect((await loadPage(login.loader, '/login')).data).toMatchObject({ openId: 'Example' })
  const asked = await loadPage(start.loader, '/login/openid?redirectTo=/alerts&again=1')
  expect(new URL(asked.to ?? '').searchParams.get('prompt')).toBe('login')
  expect(await signIn()).toBe('/alerts')
  const opened = await reader
    .selectFrom('refresh_token')
    .select(['by_openid', 'proved_at'])
    .where('user_id', '=', boss.id)
    .execute()
  expect(opened).toEqual([{ by_openid: 1, proved_at: null }])
  const changed = await reader.selectFrom('user').select('role').where('id', '=', boss.id).executeTakeFirst()
  expect(changed?.role).toBe('ADMIN')

  // The secret stays for the same client alone.
  const { clientSecret: _, ...rest } = FORM
  await send({ ...rest, autoCreate: 'on' })
  expect(await findOpenIdSettings(reader)).toMatchObject({ clientSecret, autoCreate: true })
  await send({ ...rest, clientId: 'another' })
  expect(await findOpenIdSettings(reader)).toMatchObject({ clientId: 'another', clientSecret: undefined })
  expect(await send({ change: 'remove' })).toMatchObject({ toast: { title: 'OpenID provider removed' } })
  expect(await findOpenIdSettings(reader)).toBeUndefined()
})

test('the test says what is wrong [O-07] [D-93]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const body = { issuer, clientId, clientSecret }
  const said = async (of: string) => {
    expect((await call(admin, 'PUT', '/api/v1/auth/openid', { ...body, issuer: of })).status).toBe(200)
    return (await call(admin, 'POST', '/api/v1/auth/openid/test')).body.data
  }
  expect((await call(admin, 'POST', '/api/v1/auth/openid/test')).body.data.outcome).toBe('failed')
  expect(await said(issuer)).toMatchObject({ outcome: 'found' })
  expect(await said(`${issuer}/elsewhere`)).toEqual({
    outcome: 'failed',
    message: `${issuer}/elsewhere/.well-known/openid-configuration does not answer with 200.`,
  })
  expect(await said('https://no-such-host.invalid')).toMatchObject({ message: 'No host has this name.' })
  for (const inside of ['https://127.0.0.1', 'https://10.0.0.5', 'https://localhost', 'https://[::1]']) {
    expect((await said(inside)).message, inside).toMatch(/^This host is inside the network/)
  }
  expect((await said('http://login.example.com')).message).toMatch(/https/)
  expect((await call(admin, 'DELETE', '/api/v1/auth/openid')).status).toBe(204)
  expect((await call(admin, 'GET', '/api/v1/auth/openid')).body.data).toMatchObject({ issuer: null })
  const half = await call(admin, 'PUT', '/api/v1/auth/openid', { ...body, roleClaim: 'groups' })
  expect(half).toMatchObject({ status: 422, body: { errors: [{ path: 'adminValues' }] } })
})

test('the environment wins and says so for each field [O-07] [D-93]', async ({ web }) => {
  const { writer } = web.connections
  const actor = { id: null, name: 'test', address: null, door: 'page' } as const
  const entered = { ...FORM, clientSecret, adminValues: ['admins'], autoCreate: true }
  expect(await saveOpenIdSetup(writer, actor, entered, new Date())).toBe('saved')

  const some = parseConfig({ OIDC_NAME: 'Given', OIDC_AUTO_CREATE: '0' })
  expect(await findOpenIdSettings(writer, some)).toMatchObject({
    issuer,
    name: 'Given',
    autoCreate: false,
    roleClaim: 'groups',
  })
  expect((await findOpenIdSetup(writer, ask('/'), some)).given).toEqual({
    name: 'OIDC_NAME',
    autoCreate: 'OIDC_AUTO_CREATE',
  })

  const all = parseConfig({ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'given' })
  expect(await saveOpenIdSetup(writer, actor, entered, new Date(), all)).toBe('given')
  expect(await findOpenIdSettings(writer, all)).toMatchObject({
    issuer: 'https://login.example.com',
    clientId: 'given',
    clientSecret: undefined,
    isEntered: false,
    roleClaim: 'groups',
  })
})

test('a user gets neither the page nor the calls [O-07]', async ({ web }) => {
  const user = await web.signIn('USER')
  expect((await loadPage(page.loader, '/settings/openid', user.cookie)).status).toBe(403)
  expect((await call(user, 'GET', '/api/v1/auth/openid')).status).toBe(403)
  expect((await call(user, 'PUT', '/api/v1/auth/openid', { issuer, clientId })).status).toBe(403)
})

async function signIn(): Promise<string | null> {
  const request = ask('/login/openid?redirectTo=/alerts')
  const begun = (await start.loader({ request, params: {}, context: {} })) as Response
  const back = await passProvider(begun.headers.get('Location') ?? '', 'boss')
  const [flow = ''] = (begun.headers.getSetCookie()[0] ?? '').split(';')
  const answered = ask(back.pathname + back.search, { headers: { Cookie: flow } })
  return ((await callback.loader({ request: answered, params: {}, context: {} })) as Response).headers.get('Location')
}
