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
  existing: 'skip',
  skipDuplicates: true,
  createMissingBrands: false,
}

test('administrators read and change how their uploads are processed, each their own [API] [U-10]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const changed = { ...DEFAULTS, batchSize: 200, priority: 'low', existing: 'update', skipDuplicates: false }

  expect(await call(admin, 'GET', PATH)).toMatchObject({ status: 200, body: { data: DEFAULTS } })
  expect(await call(admin, 'PUT', PATH, changed)).toMatchObject({ status: 200, body: { data: changed } })
  expect((await call(admin, 'GET', PATH)).body.data).toEqual(changed)
  expect((await call(await web.signIn('ADMIN'), 'GET', PATH)).body.data).toEqual(DEFAULTS)
  expect((await call(await web.signIn('USER'), 'PUT', PATH, {})).status).toBe(403)
})

test('what becomes of existing rows is one choice, which skipDuplicates says too [U-04]', async ({ web }) => {
  const admin = await web.signIn('ADMIN')
  const chosen = async (body: object) => {
    const { existing, skipDuplicates } = (await call(admin, 'PUT', PATH, body)).body.data
    return [existing, skipDuplicates]
  }
  expect(await chosen({})).toEqual(['skip', true])
  expect(await chosen({ skipDuplicates: false })).toEqual(['update', false])
  expect(await chosen({ existing: 'update' })).toEqual(['update', false])
  expect(await chosen({ existing: 'ask' })).toEqual(['ask', false])
  // What was read, with one of the two changed.
  expect(await chosen({ existing: 'skip', skipDuplicates: false })).toEqual(['update', false])
  expect(await chosen({ existing: 'update', skipDuplicates: true })).toEqual(['skip', true])
  expect(await chosen({ existing: 'ask', skipDuplicates: true })).toEqual(['ask', false])
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
