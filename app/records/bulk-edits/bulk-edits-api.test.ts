import { describe, expect } from 'vitest'
import * as edits from '#app/routes/api/v1/bulk-edits/index.ts'
import * as edit from '#app/routes/api/v1/bulk-edits/show.ts'
import * as undo from '#app/routes/api/v1/bulk-edits/undo.ts'
import * as newPage from '#app/routes/bulk-edits/new.tsx'
import * as page from '#app/routes/bulk-edits/show.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { test } from '#tests/web.ts'

const call = callRoutes({
  '/api/v1/bulk-edits': edits,
  '/api/v1/bulk-edits/:id': edit,
  '/api/v1/bulk-edits/:id/undo': undo,
})
const PATH = '/api/v1/bulk-edits'

describe('bulk edits by the API', () => {
  test('say what they would do, do it, and undo it [M-06] [API]', async ({ web }) => {
    const { reader, writer } = web.connections
    const user = await web.signIn('USER')
    for (const status of ['ACTIVE', 'ACTIVE', 'RETIRED'] as const)
      await createAthlete(writer, { status, sport: 'Golf' })
    await createAthlete(writer)
    const body = { kind: 'athlete', filter: { sport: 'golf' }, changes: { status: 'RETIRED' } }

    const preview = await call(user, 'POST', PATH, { ...body, dryRun: true })
    const before = [
      { value: 'Active', records: 2 },
      { value: 'Retired', records: 1 },
    ]
    expect(preview).toMatchObject({
      status: 200,
      body: {
        data: {
          selected: 3,
          changes: [{ field: 'Status', after: 'Retired', before, changing: 2 }],
          discoveries: false,
        },
      },
    })
    expect(await reader.selectFrom('bulk_edit').selectAll().execute()).toEqual([])
    expect((await call(user, 'POST', PATH, { ...body, count: 2 })).status).toBe(409)

    const started = await call(user, 'POST', PATH, { ...body, count: 3 })
    expect(started).toMatchObject({ status: 202, body: { data: { selected: 3 } } })
    const { id } = (started.body as { data: { id: string } }).data
    expect((await call(user, 'POST', `${PATH}/${id}/undo`)).status).toBe(409)
    await runQueue(web.connections, 'bulk-edits', { now: () => new Date() })
    expect(await call(user, 'GET', `${PATH}/${id}`)).toMatchObject({
      status: 200,
      body: {
        data: { selected: 3, edited: 2, unchanged: 1, undone: false, job: { status: 'completed', isUndo: false } },
      },
    })
    expect(await call(user, 'POST', `${PATH}/${id}/undo`)).toMatchObject({
      status: 202,
      body: { data: { selected: 2 } },
    })
    await runQueue(web.connections, 'bulk-edits', { now: () => new Date() })
    expect(await call(user, 'GET', `${PATH}/${id}`)).toMatchObject({
      body: { data: { restored: 2, kept: 0, undone: true } },
    })
    expect((await call(user, 'POST', `${PATH}/${id}/undo`)).status).toBe(409)
  })

  test('refuse what is no field, no value, no selection, or no change [M-06] [API]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    const ids = ['x']
    for (const body of [
      { kind: 'athlete', ids, changes: { name: 'Ana' } },
      { kind: 'athlete', ids, changes: { status: 'GONE' } },
      { kind: 'athlete', ids, changes: { sport: ' ' } },
      { kind: 'athlete', ids, changes: {} },
      { kind: 'athlete', changes: { status: 'RETIRED' } },
      { kind: 'athlete', ids, filter: {}, changes: { status: 'RETIRED' } },
      { kind: 'brand', ids, changes: { status: 'RETIRED' } },
    ]) {
      expect((await call(admin, 'POST', PATH, body)).status, JSON.stringify(body)).toBe(422)
    }
    expect((await call(admin, 'POST', PATH, { kind: 'athlete', ids, changes: { status: 'RETIRED' } })).status).toBe(404)
  })

  test('of brands are for administrators, and none for viewers [M-06] [S-06]', async ({ web }) => {
    const { writer } = web.connections
    const { public_id } = await createBrand(writer, { category: 'Finance' })
    const body = { kind: 'brand', ids: [public_id], changes: { archived: true } }
    const user = await web.signIn('USER')
    expect((await call(user, 'POST', PATH, body)).status).toBe(403)
    expect((await loadPage(newPage.loader, '/bulk-edits/new?of=brands&selected=all', user.cookie)).status).toBe(403)
    await writer.updateTable('user').set({ is_read_only: 1 }).where('id', '=', user.userId).execute()
    expect((await call(user, 'POST', PATH, { ...body, kind: 'athlete', changes: { status: 'RETIRED' } })).status).toBe(
      403,
    )
    expect((await loadPage(newPage.loader, '/bulk-edits/new?of=athletes&selected=all', user.cookie)).status).toBe(403)

    const admin = await web.signIn('ADMIN')
    expect((await call(admin, 'POST', PATH, body)).status).toBe(202)
  })
})

test('the page shows what would change, starts it, shows how far it is, and undoes it [M-06]', async ({ web }) => {
  const { reader, writer } = web.connections
  const { cookie } = await web.signIn('USER')
  for (const name of ['Ana', 'Bo']) await createAthlete(writer, { name, sport: 'Golf' })
  await createAthlete(writer, { name: 'Cy' })
  const list = '/bulk-edits/new?of=athletes&sport=Golf&status=ACTIVE&selected=all'

  expect((await loadPage(newPage.loader, list, cookie)).data).toMatchObject({
    selected: 2,
    names: ['Ana', 'Bo'],
    back: '/athletes?sport=Golf&status=ACTIVE',
    preview: null,
  })
  expect((await loadPage(newPage.loader, `${list}&to-status=GONE`, cookie)).data).toMatchObject({
    errors: { status: 'Status must be ACTIVE, RETIRED, or INACTIVE' },
    typed: { status: 'GONE' },
    preview: null,
  })
  expect((await submitForm(newPage.action, list, { count: '2' }, cookie)).status).toBe(422)

  const chosen = `${list}&to-status=RETIRED&to-sport=`
  expect((await loadPage(newPage.loader, chosen, cookie)).data?.preview).toMatchObject({
    changes: [{ field: 'Status', after: 'Retired', before: [{ value: 'Active', records: 2 }], changing: 2 }],
    first: [{ name: 'Ana', values: [{ before: 'Active', after: 'Retired' }] }, { name: 'Bo' }],
  })
  expect((await submitForm(newPage.action, chosen, { count: '1' }, cookie)).status).toBe(409)
  const started = await submitForm(newPage.action, chosen, { count: '2' }, cookie)
  const { public_id: id } = await reader.selectFrom('bulk_edit').select('public_id').executeTakeFirstOrThrow()
  expect(started).toMatchObject({ status: 302, to: `/bulk-edits/${id}`, toast: { title: 'Bulk edit started' } })
  expect((await submitForm(page.action, `/bulk-edits/${id}`, {}, cookie)).status).toBe(409)

  await runQueue(web.connections, 'bulk-edits', { now: () => new Date() })
  expect((await loadPage(page.loader, `/bulk-edits/${id}`, cookie)).data).toMatchObject({
    edited: 2,
    changes: [{ field: 'Status', after: 'Retired' }],
    job: { message: '2 athletes edited.' },
  })
  const messages = await reader.selectFrom('event').select('data').where('channel', '=', 'job_updates').execute()
  expect(messages.some(({ data }) => data.includes(`/bulk-edits/${id}`))).toBe(false)
  expect(await submitForm(page.action, `/bulk-edits/${id}`, {}, cookie)).toMatchObject({
    status: 302,
    toast: { title: 'Undo started', description: '2 athletes are being restored.' },
  })
  await runQueue(web.connections, 'bulk-edits', { now: () => new Date() })
  expect(await reader.selectFrom('athlete').select('status').distinct().execute()).toEqual([{ status: 'ACTIVE' }])
})
