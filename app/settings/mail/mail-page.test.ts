import { afterAll, expect } from 'vitest'
import { findMailSettings } from '#app/base/mail/mail-settings.server.ts'
import { parseConfig } from '#app/base/platform/config.server.ts'
import { markProved } from '#app/people/auth/email/email-proof.server.ts'
import * as mailApi from '#app/routes/api/v1/auth/mail.ts'
import * as testApi from '#app/routes/api/v1/auth/mail-test.ts'
import * as page from '#app/routes/settings/mail.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { startMailSink } from '#tests/mail-sink.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { test } from '#tests/web.ts'
import { findMailSetup, saveMailSetup } from './mail-setup.server.ts'

// A server of this machine, which the operator allows.
const sink = await startMailSink()
setEnvironment({
  FETCH_ALLOWED_HOSTS: new URL(sink.url).host,
  PUBLIC_URL: 'https://radar.example/',
  CONTACT: 'ops@example.com',
})
afterAll(() => sink.close())

const call = callRoutes({ '/api/v1/auth/mail': mailApi, '/api/v1/auth/mail/test': testApi })
const { hostname: host, port } = new URL(sink.url)
const SERVER = { host, port, security: 'none', user: 'ada', password: 'Secret-of-mail', from: 'radar@example.com' }

test('a server is entered, its password kept sealed and never shown, and removed again [O-07] [D-92]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const { reader } = web.connections
  const send = (form: Record<string, string>) => submitForm(page.action, '/settings/mail', form, admin.cookie)
  const shown = async () => (await loadPage(page.loader, '/settings/mail', admin.cookie)).data?.setup

  expect(await shown()).toMatchObject({ setIn: null, host: null })
  expect(await send(SERVER)).toMatchObject({ to: '/settings/mail', toast: { title: 'Mail server saved' } })
  expect(await shown()).toMatchObject({ setIn: 'settings', host, port: Number(port), user: 'ada', from: SERVER.from })
  expect(JSON.stringify(await shown())).not.toContain(SERVER.password)
  const rows = await reader.selectFrom('setting').selectAll().execute()
  const log = await reader.selectFrom('audit_log').selectAll().execute()
  expect(log.map(({ action }) => action)).toEqual(['mail.set'])
  expect(JSON.stringify([rows, log])).not.toContain(SERVER.password)
  expect((await findMailSettings(reader)).smtpUrl).toBe(`smtp://ada:${SERVER.password}@${host}:${port}?insecure`)

  const { password: _, ...kept } = SERVER
  expect(await send({ ...kept, from: '' })).toMatchObject({ toast: { title: 'Mail server saved' } })
  expect((await findMailSettings(reader)).smtpUrl).toContain(SERVER.password)
  expect(await send({ ...kept, host: 'mail.example.com' })).toMatchObject({
    status: 422,
    body: { result: { error: { password: ['Enter the password for this server and user'] } } },
  })

  expect(await send({ change: 'remove' })).toMatchObject({ toast: { title: 'Mail server removed' } })
  expect((await findMailSettings(reader)).smtpUrl).toBeUndefined()
})

test('a test mail tells what the server said, by the page and by a call [O-07] [D-92]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  await markProved(web.connections.writer, admin.userId, new Date())
  const press = async () => (await submitForm(page.action, '/settings/mail', { change: 'test' }, admin.cookie)).body
  expect(await press()).toMatchObject({ tested: { outcome: 'failed', message: 'No mail server is set.' } })

  expect((await call(admin, 'PUT', '/api/v1/auth/mail', SERVER)).status).toBe(200)
  expect(await press()).toMatchObject({ tested: { outcome: 'accepted', message: expect.stringContaining('250') } })
  expect(sink.received.at(-1)?.source).toContain('Subject: Test email from Icon Radar')
  expect(sink.users.at(-1)).toBe('ada')

  sink.refusal.recipient = 550
  expect((await call(admin, 'POST', '/api/v1/auth/mail/test')).body).toEqual({
    data: { outcome: 'failed', message: 'The mail server responded with 550 to RCPT TO. It said: 550 Not now' },
  })
  delete sink.refusal.recipient
  expect((await call(admin, 'DELETE', '/api/v1/auth/mail')).status).toBe(204)
  expect((await call(admin, 'GET', '/api/v1/auth/mail')).body.data).toMatchObject({ setIn: null })
})

test('to an address that is not proved the test is the mail that proves it [D-92] [O-14]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  await call(admin, 'PUT', '/api/v1/auth/mail', SERVER)
  const answer = await call(admin, 'POST', '/api/v1/auth/mail/test')
  expect(answer.body.data.outcome).toBe('accepted')
  expect(sink.received.at(-1)?.source).toContain('/confirm-email/')
})

test('a server inside the network is not reached by what is entered [P]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  for (const inside of ['127.0.0.1', '10.0.0.5', 'localhost', 'mail.internal', 'redis']) {
    const answer = await call(admin, 'PUT', '/api/v1/auth/mail', { ...SERVER, host: inside, port: 25 })
    expect(answer, inside).toMatchObject({ status: 422, body: { errors: [{ path: 'host' }] } })
  }
})

test('the environment wins and says so [O-07]', async ({ web }) => {
  const { writer } = web.connections
  const given = parseConfig({ SMTP_URL: 'smtp://me:pw@smtp.example.com', MAIL_FROM: 'radar@example.com' })
  const actor = { id: null, name: 'test', address: null, door: 'page' } as const
  const entered = { ...SERVER, port: 25, security: 'none' } as const
  expect(await saveMailSetup(writer, actor, entered, new Date(), given)).toEqual({ status: 'given' })
  expect(await findMailSetup(writer, given)).toEqual({
    setIn: 'environment',
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    user: 'me',
    from: 'radar@example.com',
    isReadable: true,
    hasLinks: false,
  })
})

test('a user gets neither the page nor the calls [O-07]', async ({ web }) => {
  const user = await web.signIn('USER')
  expect((await loadPage(page.loader, '/settings/mail', user.cookie)).status).toBe(403)
  expect((await call(user, 'GET', '/api/v1/auth/mail')).status).toBe(403)
  expect((await call(user, 'POST', '/api/v1/auth/mail/test')).status).toBe(403)
})
