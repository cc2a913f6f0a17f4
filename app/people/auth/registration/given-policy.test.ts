import { expect } from 'vitest'
import * as api from '#app/routes/api/v1/users/registration.ts'
import { loader as dashboard } from '#app/routes/dashboard.tsx'
import * as page from '#app/routes/settings/registration.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { test } from '#tests/web.ts'

setEnvironment({ REGISTRATION: 'open', REGISTRATION_DOMAINS: 'Example.com, example.org' })

test('the environment decides who may register, and the screen says so [D-67] [O-01]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const given = { mode: 'open', domains: ['example.com', 'example.org'], isGiven: true, isDecided: true }
  const shown = await loadPage(page.loader, '/settings/registration', admin.cookie)
  expect(shown.data).toEqual({ ...given, chosen: 'open' })
  expect((await loadPage(dashboard, '/dashboard', admin.cookie)).data?.openRegistration).toBeNull()

  expect((await submitForm(page.action, '/settings/registration', { mode: 'closed' }, admin.cookie)).status).toBe(409)
  const call = callRoutes({ '/api/v1/users/registration': api })
  expect((await call(admin, 'PUT', '/api/v1/users/registration', { mode: 'closed' })).status).toBe(409)
  expect(await call(admin, 'GET', '/api/v1/users/registration')).toMatchObject({ body: { data: given } })
})
