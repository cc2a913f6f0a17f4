import { describe, expect } from 'vitest'
import * as deleted from '#app/routes/athletes/deleted/index.tsx'
import * as deletion from '#app/routes/athletes/deleted/show.tsx'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'
import { deleteAthletes } from './athletes/delete-athletes.server.ts'
import { startDeletion } from './athletes/request-deletion.server.ts'

const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const

describe('the page of deleted records', () => {
  test('lists the deletions of the last thirty days, newest first, with user and time [D-20]', async ({ web }) => {
    const { writer } = web.connections
    const now = new Date()
    const long = new Date(now.getTime() - 31 * 86_400_000)
    await createAthlete(writer, { name: 'Forgotten' })
    await deleteAthletes(writer, 'all', AUTHOR, long)
    await createAthlete(writer, { name: '<script>alert(1)</script>' })
    const first = await deleteAthletes(writer, 'all', AUTHOR, now)
    for (const name of ['Ana', 'Bo']) await createAthlete(writer, { name })
    const second = await deleteAthletes(writer, 'all', AUTHOR, now)
    const { cookie } = await web.signIn('ADMIN')

    const { data } = await loadPage(deleted.loader, '/athletes/deleted', cookie)

    expect(data).toMatchObject({
      total: 2,
      batches: [
        { id: second.batch, label: 'Ana', records: 2, restored: 0, actor: 'ada@example.com' },
        { id: first.batch, label: '<script>alert(1)</script>', records: 1, deleted_at: now.toISOString() },
      ],
    })
  })

  test('is for administrators only, and so is restoring [S-06]', async ({ web }) => {
    const { writer } = web.connections
    await createAthlete(writer, { name: 'Ana' })
    const { batch } = await deleteAthletes(writer, 'all', AUTHOR, new Date())
    const { cookie } = await web.signIn('USER')

    expect((await loadPage(deleted.loader, '/athletes/deleted', cookie)).status).toBe(403)
    expect((await submitForm(deleted.action, '/athletes/deleted', { id: batch }, cookie)).status).toBe(403)
    expect((await submitForm(deletion.action, `/athletes/deleted/${batch}`, { id: batch }, cookie)).status).toBe(403)
    expect(await writer.selectFrom('athlete').selectAll().execute()).toEqual([])
  })

  test('restores, reports who was restored, and stays on the page [D-20]', async ({ web }) => {
    const { writer } = web.connections
    await createAthlete(writer, { name: 'Ana' })
    const { batch } = await deleteAthletes(writer, 'all', AUTHOR, new Date())
    const { cookie, userId } = await web.signIn('ADMIN')
    const restore = () => submitForm(deleted.action, '/athletes/deleted?page=2', { id: batch }, cookie)

    expect(await restore()).toMatchObject({
      status: 302,
      to: '/athletes/deleted?page=2',
      toast: { title: 'Athlete restored successfully', description: 'Ana is back in the directory.' },
    })
    expect(await restore()).toMatchObject({
      toast: { title: 'Failed to restore', variant: 'destructive' },
    })
    expect(await writer.selectFrom('athlete').select('name').execute()).toEqual([{ name: 'Ana' }])
    const entry = await writer
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'athlete.restore')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: userId, address: '192.0.2.50' })
  })

  test('shows a deletion that a job still works on, and restores nothing of it until that ends [D-20]', async ({
    web,
  }) => {
    const { writer } = web.connections
    await createManyAthletes(writer, 11)
    const { cookie } = await web.signIn('ADMIN')
    await writer.transaction().execute((trx) => startDeletion(trx, 'all', 11, AUTHOR, new Date()))
    const { public_id: id } = await writer.selectFrom('deleted_batch').select('public_id').executeTakeFirstOrThrow()
    const jobId = expect.stringMatching(/^athletes_deletion-/)
    const batch = async () => (await loadPage(deleted.loader, '/athletes/deleted', cookie)).data?.batches[0]
    const page = async () => (await loadPage(deletion.loader, `/athletes/deleted/${id}`, cookie)).data
    const restore = () => submitForm(deleted.action, '/athletes/deleted', { id }, cookie)
    const refused = {
      title: 'Failed to restore',
      description: 'The deletion is still running. Wait until it finishes, or cancel it first.',
    }

    expect(await batch()).toMatchObject({ id, records: 0, job: { id: jobId, status: 'pending', progress: 0 } })
    expect(await page()).toMatchObject({ batch: { id, job: { id: jobId } }, records: [] })
    expect((await restore()).toast).toMatchObject(refused)

    await writer.updateTable('job').set({ status: 'paused', progress: 12, message: 'Paused' }).execute()
    expect((await batch())?.job).toEqual({
      id: jobId,
      restores: false,
      status: 'paused',
      progress: 12,
      message: 'Paused',
    })
    await writer.updateTable('job').set({ status: 'failed', error: 'The disk is full.' }).execute()
    expect((await batch())?.job).toMatchObject({ status: 'failed', message: 'The disk is full.' })

    await writer.updateTable('job').set({ status: 'cancelled' }).execute()
    expect(await batch()).toBeUndefined()
    expect((await restore()).toast).toMatchObject({ description: expect.stringContaining('already been restored') })
  })

  test('restores many by a job, shows its progress, and blocks other restorations meanwhile [D-20]', async ({
    web,
  }) => {
    const { writer } = web.connections
    await createManyAthletes(writer, 5_001)
    const { batch: id } = await deleteAthletes(writer, 'all', AUTHOR, new Date())
    const { cookie } = await web.signIn('ADMIN')
    const jobId = expect.stringMatching(/^athletes_restoration-/)
    const restore = async (named: string) =>
      (await submitForm(deletion.action, `/athletes/deleted/${id}`, { id: named }, cookie)).toast
    const job = async () => (await loadPage(deleted.loader, '/athletes/deleted', cookie)).data?.batches[0]?.job
    const page = async () => (await loadPage(deletion.loader, `/athletes/deleted/${id}`, cookie)).data

    expect(await restore(id)).toMatchObject({
      title: 'Restoration started',
      description: '5,001 athletes are being restored.',
    })
    expect(await job()).toMatchObject({ id: jobId, restores: true, status: 'pending', progress: 0 })
    expect(await page()).toMatchObject({ batch: { id, job: { id: jobId } }, total: 5_001 })
    const one = (await page())?.records[0]?.id ?? ''
    for (const named of [id, one]) {
      expect(await restore(named)).toMatchObject({
        title: 'Failed to restore',
        description: 'This is already being restored.',
      })
    }
    expect(await writer.selectFrom('job').select('id').execute()).toHaveLength(1)

    await writer.updateTable('job').set({ status: 'failed', error: 'The disk is full.' }).execute()
    expect(await job()).toMatchObject({ status: 'failed', message: 'The disk is full.' })
    expect(await restore(id)).toMatchObject({ title: 'Restoration started' })
    expect(await job()).toMatchObject({ status: 'pending' })
    await writer.updateTable('job').set({ status: 'completed' }).where('status', '=', 'pending').execute()
    expect(await job()).toBeNull()
  })

  test('an empty form, or a page beyond the last, is no server error [D-41]', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')

    expect((await submitForm(deleted.action, '/athletes/deleted', {}, cookie)).status).toBe(400)
    expect(await loadPage(deleted.loader, '/athletes/deleted?page=9&x=1', cookie)).toMatchObject({ status: 302 })
    expect((await loadPage(deleted.loader, '/athletes/deleted?page=x&limit=0', cookie)).status).toBe(200)
    // A good parameter counts beside a bad one.
    expect((await loadPage(deleted.loader, '/athletes/deleted?page=9&limit=x', cookie)).status).toBe(302)
  })
})
