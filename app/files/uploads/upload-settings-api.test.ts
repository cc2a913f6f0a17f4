import { expect } from 'vitest'
import * as settings from '#app/routes/api/v1/uploads/settings.ts'
import * as upload from '#app/routes/api/v1/uploads/show.ts'
import { callRoutes } from '#tests/call-api.ts'
import { test } from '#tests/web.ts'

const PATH = '/api/v1/uploads/settings'
const call = callRoutes({ '/api/v1/uploads/:id': upload, [PATH]: settings })
const DEFAULTS = {
  batchSize: 50,
  priority: 'normal',
  autoVerify: true,
  emailNotify: true,
  skipDuplicates: true,
  createMissingBrands: false,
}

test('administrators read and change how their uploads are processed, each their own [API] [U-10]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const changed = { ...DEFAULTS, batchSize: 200, priority: 'low', skipDuplicates: false }

  expect(await call(admin, 'GET', PATH)).toMatchObject({ status: 200, body: { data: DEFAULTS } })
  expect(await call(admin, 'PUT', PATH, changed)).toMatchObject({ status: 200, body: { data: changed } })
  expect((await call(admin, 'GET', PATH)).body.data).toEqual(changed)
  expect((await call(await web.signIn('ADMIN'), 'GET', PATH)).body.data).toEqual(DEFAULTS)
  expect((await call(await web.signIn('USER'), 'PUT', PATH, {})).status).toBe(403)
})

test.for([
  [{ batchSize: 30 }, 'batchSize'],
  [{ priority: 'urgent' }, 'priority'],
  [{ autoVerify: 'on' }, 'autoVerify'],
] as const)('%o is answered with 422 [D-41]', async ([body, path], { web }) => {
  expect(await call(await web.signIn('ADMIN'), 'PUT', PATH, body)).toMatchObject({
    status: 422,
    body: { errors: [{ path }] },
  })
})
