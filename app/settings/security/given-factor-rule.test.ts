import { expect } from 'vitest'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import * as athletes from '#app/routes/api/v1/athletes/index.ts'
import * as factors from '#app/routes/api/v1/auth/factors/index.ts'
import * as rule from '#app/routes/api/v1/auth/factors/rule.ts'
import * as me from '#app/routes/api/v1/auth/me.ts'
import * as security from '#app/routes/settings/security/index.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { createAuthenticatorApp } from '#tests/factories/second-factor.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { test } from '#tests/web.ts'

setEnvironment({ ADMIN_SECOND_FACTOR: 'required' })

const call = callRoutes({
  '/api/v1/athletes': athletes,
  '/api/v1/auth/factors': factors,
  '/api/v1/auth/factors/rule': rule,
  '/api/v1/auth/me': me,
})

test('the environment wins over the setting, and says so [O-02] [D-93]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const { data } = await loadPage(security.loader, '/settings/security', admin.cookie)

  expect(data).toMatchObject({ needsFactor: true, rule: { rule: 'required', isGiven: true } })
  expect(await submitForm(security.action, '/settings/security', { required: 'false' }, admin.cookie)).toMatchObject({
    toast: { title: 'Not changed', description: 'The environment variable ADMIN_SECOND_FACTOR decides.' },
  })
  await createAuthenticatorApp(web.connections.writer, admin.userId)
  expect((await call(admin, 'PUT', '/api/v1/auth/factors/rule', { rule: 'optional' })).status).toBe(409)
  expect((await call(admin, 'GET', '/api/v1/auth/factors/rule')).body).toEqual({ data: { rule: 'required' } })
})

test('an administrator without a factor gets no call answered but those that set one up; tokens go on [O-02] [D-93]', async ({
  web,
}) => {
  const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
  const made = await createApiToken(
    web.connections.writer,
    { id: admin.userId, email: 'a@example.com' },
    { name: 'Nightly', scope: ['read'], lifetime: '30' },
    { address: '192.0.2.1', door: 'page' },
    new Date(),
  )
  const token = made.status === 'created' ? made.token : ''

  expect(await call(admin, 'GET', '/api/v1/athletes')).toMatchObject({
    status: 403,
    body: { message: 'Administrators need a second factor here. Set one up first, under Settings → Security.' },
  })
  expect((await call(admin, 'GET', '/api/v1/auth/factors')).status).toBe(200)
  expect((await call(admin, 'GET', '/api/v1/auth/me')).status).toBe(200)
  expect((await call(token, 'GET', '/api/v1/athletes')).status).toBe(200)
  expect((await call(user, 'GET', '/api/v1/athletes')).status).toBe(200)
  await createAuthenticatorApp(web.connections.writer, admin.userId)
  expect((await call(admin, 'GET', '/api/v1/athletes')).status).toBe(200)
})
