import { expect } from 'vitest'
import { findContact } from '#app/base/platform/contact.server.ts'
import { findDiscoveryObstacle } from '#app/discovery/agent/discovery-obstacle.queries.server.ts'
import { contactPage } from '#app/discovery/contact/contact-form.ts'
import * as contactApi from '#app/routes/api/v1/providers/contact.ts'
import { action as loadSamples } from '#app/routes/athletes/import-samples.ts'
import { loader as dashboard } from '#app/routes/dashboard.tsx'
import * as forgot from '#app/routes/forgot-password.tsx'
import { loader as login } from '#app/routes/login.tsx'
import { loader as register } from '#app/routes/register.tsx'
import * as page from '#app/routes/settings/contact.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'

const PATH = '/settings/contact?redirectTo=%2Fdashboard'

test('an empty installation opens at its set-up, and once it has an administrator at the sign-in [D-13]', async ({
  web,
}) => {
  expect(await loadPage(login, '/login?redirectTo=%2Fdashboard', '')).toMatchObject({
    to: '/register?redirectTo=%2Fdashboard',
  })
  expect((await loadPage(register, '/register', '')).data?.door).toEqual({ kind: 'set-up', needsCode: true })

  await web.signIn('ADMIN')
  expect((await loadPage(login, '/login', '')).status).toBe(200)
  expect((await loadPage(register, '/register', '')).data?.door.kind).toBe('open')
})

test('an administrator enters the contact address from the first steps, and a wrong one comes back with its reason [J-01]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  const { reader } = web.connections
  expect((await loadPage(dashboard, '/dashboard', cookie)).data).toMatchObject({ contactIsSet: false })

  for (const contact of ['', 'nobody', 'ftp://example.com']) {
    const refused = await submitForm(page.action, PATH, { contact }, cookie)
    expect(refused).toMatchObject({ status: 422, body: { result: { error: { contact: [expect.any(String)] } } } })
  }
  expect(await findContact(reader)).toBeUndefined()

  const saved = await submitForm(page.action, PATH, { contact: ' ada@example.com ' }, cookie)
  expect(saved).toMatchObject({ to: '/dashboard', toast: { title: 'Contact address saved' } })
  expect(await findContact(reader)).toBe('ada@example.com')
  expect((await loadPage(dashboard, '/dashboard', cookie)).data).toMatchObject({ contactIsSet: true })
  const audited = await reader.selectFrom('audit_log').select('details').where('action', '=', 'contact.set').execute()
  expect(audited).toEqual([{ details: '{"contact":"ada@example.com"}' }])
})

test('a contact address that was asked for to find brands starts the agent when it is saved [D-48] [J-04]', async ({
  web,
}) => {
  const { cookie } = await web.signIn('ADMIN')
  const path = contactPage('/champions', { startsAgent: true })
  expect((await loadPage(page.loader, path, cookie)).data).toMatchObject({ next: '/champions', willStart: true })

  const saved = await submitForm(page.action, path, { contact: 'ada@example.com' }, cookie)

  expect(saved).toMatchObject({ to: '/champions', toast: { title: 'Agent started' } })
  expect(await findDiscoveryObstacle(web.connections.reader)).toBeNull()
})

test('a password that no mail can reset leads to those who can help [D-09]', async ({ web }) => {
  await web.signIn('ADMIN')
  expect((await loadPage(forgot.loader, '/forgot-password', '')).data).toMatchObject({ sendsMail: false })
})

test('the call changes the contact address as the page does [J-01]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const call = callRoutes({ '/api/v1/providers/contact': contactApi })
  const put = (contact: string) => call(admin, 'PUT', '/api/v1/providers/contact', { contact })

  expect((await put('nobody')).status).toBe(422)
  expect(await put('https://radar.example')).toMatchObject({
    status: 200,
    body: { data: { contact: 'https://radar.example' } },
  })
  expect(await findContact(web.connections.reader)).toBe('https://radar.example')
})

test('the sample athletes are an import, which can be rolled back like any other [J-01]', async ({ web }) => {
  const { cookie } = await web.signIn('ADMIN')
  const { reader } = web.connections
  const loaded = await submitForm(loadSamples, '/athletes/import/samples', {}, cookie)

  const batch = await reader.selectFrom('import_batch').selectAll().executeTakeFirstOrThrow()
  expect(loaded.to).toBe(`/athletes/import/${batch.public_id}`)
  expect(batch).toMatchObject({ file_name: 'sample-athletes.csv', added: 44, failed: 0 })
  const user = await web.signIn('USER')
  expect((await submitForm(loadSamples, '/athletes/import/samples', {}, user.cookie)).status).toBe(403)
})
