import { expect } from 'vitest'
import * as contactApi from '#app/routes/api/v1/providers/contact.ts'
import * as page from '#app/routes/settings/contact.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { test } from '#tests/web.ts'

setEnvironment({ CONTACT: 'operator@example.com' })

test('the contact address of the environment is shown and cannot be changed, on the page or by a call [J-01]', async ({
  web,
}) => {
  const admin = await web.signIn('ADMIN')
  const form = { contact: 'ada@example.com' }
  const call = callRoutes({ '/api/v1/providers/contact': contactApi })

  expect((await submitForm(page.action, '/settings/contact', form, admin.cookie)).status).toBe(409)
  expect((await call(admin, 'PUT', '/api/v1/providers/contact', { contact: form.contact })).status).toBe(409)
  expect((await loadPage(page.loader, '/settings/contact', admin.cookie)).data).toEqual({
    contact: 'operator@example.com',
    isGiven: true,
    next: '/settings/providers',
    willStart: false,
  })
  const { reader } = web.connections
  expect(await reader.selectFrom('setting').selectAll().where('name', '=', 'contact').execute()).toEqual([])
})
