import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import * as remove from '#app/routes/api/v1/athletes/delete.ts'
import * as deletedAthletes from '#app/routes/api/v1/athletes/deleted/athletes.ts'
import * as deletions from '#app/routes/api/v1/athletes/deleted/index.ts'
import * as restore from '#app/routes/api/v1/athletes/deleted/restore.ts'
import * as deletion from '#app/routes/api/v1/athletes/deleted/show.ts'
import type { Database } from '#db/schema.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { test } from '#tests/web.ts'

const call = callRoutes({
  '/api/v1/athletes/delete': remove,
  '/api/v1/athletes/deleted': deletions,
  '/api/v1/athletes/deleted/:id': deletion,
  '/api/v1/athletes/deleted/:id/athletes': deletedAthletes,
  '/api/v1/athletes/deleted/:id/restore': restore,
})
const MANY = 5_001

describe('POST /athletes/delete', () => {
  test('deletes the athletes with the ids, each once [API] [T-07]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const [ana, , cy] = [await create(db, 'Ana'), await create(db, 'Bo'), await create(db, 'Cy')]
    const ids = [ana, cy, ana, 'unknown']

    expect(await call(admin, 'POST', '/api/v1/athletes/delete', { ids })).toMatchObject({
      status: 200,
      body: { data: { deleted: 2 } },
    })
    expect(await names(db)).toEqual(['Bo'])
    expect(await call(admin, 'POST', '/api/v1/athletes/delete', { ids })).toMatchObject({
      status: 404,
      body: { message: 'None of them exist any more.' },
    })
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'athlete.delete' }])
  })

  test('deletes all that match the filter, and none when there are more than expected [API] [T-07]', async ({
    web,
  }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    for (const name of ['Ana 1', 'Ana 2', 'Bo']) await create(db, name)
    const filter = { search: 'ana', sport: 'Golf' }

    const text = 'There are now 2 instead of 1. Nothing was deleted; please confirm again.'
    expect(await call(admin, 'POST', '/api/v1/athletes/delete', { filter, count: 1 })).toMatchObject({
      status: 409,
      body: { message: text, errors: [{ path: 'count', message: text }] },
    })
    expect(await names(db)).toHaveLength(3)
    expect(await call(admin, 'POST', '/api/v1/athletes/delete', { filter, count: 2 })).toMatchObject({
      status: 200,
      body: { data: { deleted: 2 } },
    })
    expect(await names(db)).toEqual(['Bo'])
    expect(await call(admin, 'POST', '/api/v1/athletes/delete', { filter })).toMatchObject({
      body: { data: { deleted: 0 } },
    })
  })

  test.for([
    [{}, ''],
    [{ ids: ['a'], filter: { sport: 'Golf' } }, ''],
    [{ ids: [] }, 'ids'],
    [{ ids: Array(101).fill('a') }, 'ids'],
    [{ ids: [''] }, 'ids.0'],
    [{ filter: {} }, 'filter'],
    [{ filter: { search: ' ', sport: '' } }, 'filter'],
    [{ filter: { status: 'FAMOUS' } }, 'filter.status'],
    [{ ids: ['a'], count: -1 }, 'count'],
  ] as const)('rejects %o with 422 [D-41]', async ([body, path], { web }) => {
    const admin = await web.signIn('ADMIN')
    await create(web.connections.writer, 'Ana')

    expect(await call(admin, 'POST', '/api/v1/athletes/delete', body)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
    expect(await names(web.connections.reader)).toEqual(['Ana'])
  })

  test('leaves more than 5,000 to a job [API] [D-72]', async ({ web }) => {
    const admin = await web.signIn('ADMIN')
    await createManyAthletes(web.connections.writer, MANY)

    const answer = await call(admin, 'POST', '/api/v1/athletes/delete', { filter: { sport: 'golf' } })

    expect(answer).toMatchObject({ status: 202, body: { data: { deleted: MANY, jobId: expect.any(String) } } })
    const { body } = await call(admin, 'GET', '/api/v1/athletes/deleted')
    expect(body.data).toMatchObject([{ deleted: 0, job: { id: answer.body.data.jobId, restores: false } }])
    expect(await call(admin, 'POST', `/api/v1/athletes/deleted/${body.data[0].id}/restore`)).toMatchObject({
      status: 409,
      body: { message: 'The deletion is still running. Wait until it finishes, or cancel it first.' },
    })
  })
})

describe('deletions', () => {
  test('are listed, shown with their athletes, and restored one by one or together [API] [D-20]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    const ids = [await create(db, 'Ana'), await create(db, 'Bo'), await create(db, 'Cy')]
    await call(admin, 'POST', '/api/v1/athletes/delete', { ids })

    const listed = await call(admin, 'GET', '/api/v1/athletes/deleted?limit=1')
    expect(listed).toMatchObject({
      status: 200,
      body: {
        data: [{ label: 'Ana', deleted: 3, restored: 0, notRestored: 0, job: null, deletedBy: expect.any(String) }],
        pagination: { total: 1, page: 1, limit: 1, hasNext: false },
      },
    })
    const path = `/api/v1/athletes/deleted/${listed.body.data[0].id}`
    expect(await call(admin, 'GET', path)).toMatchObject({ status: 200, body: { data: listed.body.data[0] } })
    const athletes = await call(admin, 'GET', `${path}/athletes?limit=2`)
    expect(athletes).toMatchObject({
      status: 200,
      body: {
        data: [
          { name: 'Ana', sport: 'Golf' },
          { name: 'Bo', sport: 'Golf' },
        ],
        pagination: { total: 3, hasNext: true },
      },
    })

    const one = await call(admin, 'POST', `/api/v1/athletes/deleted/${athletes.body.data[1].id}/restore`)
    expect(one).toMatchObject({
      status: 200,
      body: { data: { restored: 1, taken: 0, linksMoved: 0, linksLeftOut: 0 } },
    })
    expect(await names(db)).toEqual(['Bo'])
    expect(await call(admin, 'POST', `${path}/restore`)).toMatchObject({ body: { data: { restored: 2 } } })
    expect(await names(db)).toEqual(['Ana', 'Bo', 'Cy'])
    expect(await call(admin, 'POST', `${path}/restore`)).toMatchObject({
      status: 404,
      body: { message: 'This has already been restored, or was deleted more than 30 days ago.' },
    })
  })

  test('of whom nobody can be restored are a conflict [API] [D-20]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    await call(admin, 'POST', '/api/v1/athletes/delete', { ids: [await create(db, 'Ana')] })
    await create(db, 'Ana')
    const { body } = await call(admin, 'GET', '/api/v1/athletes/deleted')

    expect(await call(admin, 'POST', `/api/v1/athletes/deleted/${body.data[0].id}/restore`)).toMatchObject({
      status: 409,
      body: { message: 'One stays deleted: an athlete with the same name and sport exists.' },
    })
  })

  test('of more than 5,000 are restored by a job [API] [D-20]', async ({ web }) => {
    const db = web.connections.writer
    const admin = await web.signIn('ADMIN')
    await call(admin, 'POST', '/api/v1/athletes/delete', { ids: [await create(db, 'Ana')] })
    await db.updateTable('deleted_batch').set({ records: MANY }).execute()
    const { body } = await call(admin, 'GET', '/api/v1/athletes/deleted')
    const path = `/api/v1/athletes/deleted/${body.data[0].id}/restore`

    expect(await call(admin, 'POST', path)).toMatchObject({
      status: 202,
      body: { data: { restored: MANY, jobId: expect.any(String) } },
    })
    expect(await call(admin, 'POST', path)).toMatchObject({
      status: 409,
      body: { message: 'This is already being restored.' },
    })
  })

  test.for(['', '/athletes'])('%s answers an unknown one with 404 [API]', async (part, { web }) => {
    const admin = await web.signIn('ADMIN')
    expect(await call(admin, 'GET', `/api/v1/athletes/deleted/unknown${part}`)).toMatchObject({
      status: 404,
      body: { message: 'Deletion not found' },
    })
    expect((await call(admin, 'GET', `/api/v1/athletes/deleted?page=0`)).status).toBe(422)
  })
})

async function create(db: Kysely<Database>, name: string): Promise<string> {
  return (await createAthlete(db, { name, sport: 'Golf' })).public_id
}

async function names(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('athlete').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
