import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import { recordUploads } from '#app/files/uploads/receiving/record-uploads.server.ts'
import { UploadSettingsSchema } from '#app/files/uploads/upload-settings.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { updateAthlete } from '#app/records/athletes/editing/update-athlete.server.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import { loader as showResult } from '#app/routes/athletes/import-result.tsx'
import { action, loader } from '#app/routes/upload/roll-back.tsx'
import { changeJob } from '#app/site/job-monitor/change-job.server.ts'
import { ROLLED_BACK } from '#app/site/job-monitor/rolled-back.server.ts'
import type { Database } from '#db/schema.ts'
import { createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { runQueue } from '#tests/uploading.ts'
import { ask, test } from '#tests/web.ts'
import { importAthletes } from '../import-athletes.server.ts'
import { findAthleteImport } from '../past/import-batch.queries.server.ts'
import { listImports, previewRollBack } from '../past/past-imports.queries.server.ts'
import { rollBackImport } from './roll-back-import.server.ts'
import { ALREADY_ROLLING_BACK, STILL_RUNNING } from './roll-back-words.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const LATER = new Date('2026-11-22T10:00:00.000Z')
const MANY = 5_001
const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const

describe('rolling an import back', () => {
  test('deletes what it added and nothing else, and can itself be undone [I-05] [D-20]', async ({ db }) => {
    await importNames(db, 'Ana', 'Bo')
    const batch = await importNames(db, 'Ana', 'Cy', 'Di')
    const before = await namesOf(db)

    expect(await rollBackImport(db, batch, AUTHOR, LATER)).toEqual({ status: 'rolled_back', deleted: 2 })
    expect(await namesOf(db)).toEqual(['Ana', 'Bo'])
    expect(await findAthleteImport(db, batch)).toMatchObject({ rolledBack: 2, rolledBackAt: LATER.toISOString() })
    expect(await rollBackImport(db, batch, AUTHOR, LATER)).toEqual({ status: 'rolled_back', deleted: 0 })

    const deletion = await db.selectFrom('deleted_batch').select('public_id').executeTakeFirstOrThrow()
    await restoreDeleted(db, deletion.public_id, AUTHOR, LATER)
    expect(await namesOf(db)).toEqual(before)
    expect(await rollBackImport(db, batch, AUTHOR, LATER)).toEqual({ status: 'rolled_back', deleted: 2 })
    expect(await findAthleteImport(db, batch)).toMatchObject({ rolledBack: 2 })
  })

  test('keeps and names athletes that a user has edited, linked or reviewed [I-05]', async ({ db }) => {
    const batch = await importNames(db, 'Edited', 'Linked', 'Reviewed', 'Found', 'Left')
    const brand = await createBrand(db)
    const id = async (name: string) =>
      db.selectFrom('athlete').select(['id', 'public_id']).where('name', '=', name).executeTakeFirstOrThrow()
    const edited = await id('Edited')
    await updateAthlete(
      db,
      edited.public_id,
      { name: 'Edited', sport: 'Judo', status: 'RETIRED', socialHandles: {} },
      { author: AUTHOR, now: LATER },
    )
    await createRelationship(db, { athlete_id: (await id('Linked')).id, brand_id: brand.id, created_by: 'user' })
    await createRelationship(db, { athlete_id: (await id('Reviewed')).id, brand_id: brand.id, review: 'REJECTED' })
    await createRelationship(db, { athlete_id: (await id('Found')).id, brand_id: brand.id })

    expect(await previewRollBack(db, batch, 2)).toMatchObject({
      deletable: 2,
      staying: 3,
      stayingAthletes: [{ id: edited.public_id, name: 'Edited' }, { name: 'Linked' }],
    })
    expect(await rollBackImport(db, batch, AUTHOR, LATER)).toEqual({ status: 'rolled_back', deleted: 2 })
    expect(await namesOf(db)).toEqual(['Edited', 'Linked', 'Reviewed'])
    expect(await listImports(db, { page: 1, limit: 20 })).toMatchObject({
      imports: [{ rollBack: { canBeRolledBack: false } }],
    })
    expect((await findAthlete(db, edited.public_id))?.status).toBe('RETIRED')
  })

  test('is in the audit log, once for the import and once for the deletion [I-05]', async ({ db }) => {
    const batch = await importNames(db, 'Ana')
    await rollBackImport(db, batch, AUTHOR, LATER)
    const log = await db.selectFrom('audit_log').select(['action', 'actor', 'subject_id', 'details']).execute()

    expect(log.map((entry) => entry.action)).toEqual(['athletes.import', 'athlete.delete', 'athletes.import.roll_back'])
    expect(log[2]).toMatchObject({ actor: 'admin@example.com', subject_id: batch })
    const deletion = log[1]?.subject_id
    expect(JSON.parse(`${log[2]?.details}`)).toEqual({ deletion, deleted: 1 })
  })

  test('applies to imports only, not to checks or other records [I-05]', async ({ db }) => {
    const check = await importNames(db, { checkOnly: true }, 'Ana')

    expect(await rollBackImport(db, check, AUTHOR, LATER)).toEqual({ status: 'not_found' })
    expect(await rollBackImport(db, 'nothing', AUTHOR, LATER)).toEqual({ status: 'not_found' })
  })

  test.for(['pending', 'processing', 'paused'] as const)(
    'is rejected while an upload is %s, and says so [I-05]',
    async (status, { web }) => {
      const { writer } = web.connections
      const batch = await importNames(writer, 'Ana')
      const file = { storedPath: batch, originalName: 'athletes.csv', size: 1, sha256: '', brandId: null }
      const settings = UploadSettingsSchema.parse({})
      await recordUploads(writer, [{ ...file, uploadType: 'athletes_csv', settings }], AUTHOR, NOW)
      await writer.updateTable('job').set({ status }).execute()
      const { cookie } = await web.signIn('ADMIN')
      const submit = () =>
        submitForm(
          (args) => action({ ...args, params: { id: batch } }),
          `/upload/history/${batch}/roll-back`,
          {},
          cookie,
        )

      const path = `/upload/history/${batch}/roll-back`
      const listed = async () => (await listImports(writer, { page: 1, limit: 20 })).imports[0]?.rollBack

      expect(await submit()).toMatchObject({ status: 409, body: { failure: { text: STILL_RUNNING } } })
      expect(await namesOf(writer)).toEqual(['Ana'])
      expect(await listed()).toMatchObject({ isUploading: true, canBeRolledBack: false })
      expect((await loadPage(loader, path, cookie)).data?.runningUpload).toBe(`/upload/${batch}`)
      await writer.updateTable('job').set({ status: 'cancelled' }).execute()
      expect(await listed()).toMatchObject({ isUploading: false, canBeRolledBack: true })
      expect((await loadPage(loader, path, cookie)).data?.runningUpload).toBeNull()
      expect(await submit()).toMatchObject({ toast: { title: 'Import rolled back' } })
      expect(await namesOf(writer)).toEqual([])
    },
  )

  test('asks first, listing what is deleted and kept, and leads to the result [I-05] [D-04]', async ({ web }) => {
    const { writer } = web.connections
    const batch = await importNames(writer, 'Ana', 'Bo')
    const visit = async (role: 'ADMIN' | 'USER', method: 'GET' | 'POST') => ({
      request: ask(`/upload/history/${batch}/roll-back`, {
        method,
        headers: { Cookie: (await web.signIn(role)).cookie },
      }),
      params: { id: batch },
      context: {},
    })

    expect(await loader(await visit('ADMIN', 'GET'))).toMatchObject({
      fileName: 'athletes.csv',
      deletable: 2,
      staying: 0,
    })
    await expect(loader(await visit('USER', 'GET'))).rejects.toMatchObject({ status: 403 })
    await expect(action(await visit('USER', 'POST'))).rejects.toMatchObject({ status: 403 })
    expect(await namesOf(writer)).toEqual(['Ana', 'Bo'])

    const answer = await action(await visit('ADMIN', 'POST'))
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/athletes/import/${batch}`)
    expect(await namesOf(writer)).toEqual([])

    expect(await showResult(await visit('ADMIN', 'GET'))).toMatchObject({ words: 'Rolled back' })
    const deletion = await writer.selectFrom('deleted_batch').select('public_id').executeTakeFirstOrThrow()
    await restoreDeleted(writer, deletion.public_id, AUTHOR, LATER)
    expect(await showResult(await visit('ADMIN', 'GET'))).toMatchObject({ words: null, rollBack: { deletable: 2 } })
  })
})

describe('rolling a large import back', () => {
  test('is a job that deletes unedited athletes and reports its progress [I-05] [D-20]', async ({ connections }) => {
    const { reader, writer } = connections
    const batch = await importMany(writer, 'Edited')
    const athletes = reader.selectFrom('athlete').select('public_id')
    const edited = await athletes.where('name', '=', 'Edited').executeTakeFirstOrThrow()
    const changes = { name: 'Edited', sport: 'Golf', status: 'ACTIVE', socialHandles: {} } as const
    await updateAthlete(writer, edited.public_id, changes, { author: AUTHOR, now: NOW })

    const outcome = await rollBackImport(writer, batch, AUTHOR, LATER)
    expect(outcome).toEqual({ status: 'started', jobId: expect.stringContaining('athletes_deletion-') })
    expect(await reader.selectFrom('athlete').select('id').execute()).toHaveLength(MANY + 1)
    expect(await listImports(reader, { page: 1, limit: 20 })).toMatchObject({
      imports: [
        { rollBack: { canBeRolledBack: false, rolledBack: 0, rollBackJob: { status: 'pending', progress: 0 } } },
      ],
    })

    await runQueue(connections, 'deletion', { now: () => LATER })

    expect(await namesOf(reader)).toEqual(['Edited'])
    expect(await findAthleteImport(reader, batch)).toMatchObject({
      rolledBack: MANY,
      rolledBackAt: LATER.toISOString(),
    })
    const job = await reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    expect(job).toMatchObject({ status: 'completed', message: '5,001 athletes deleted' })
    const log = await reader
      .selectFrom('audit_log')
      .select(['actor', 'address', 'details'])
      .where('action', '=', 'athletes.import.roll_back')
      .execute()
    expect(log).toMatchObject([{ actor: AUTHOR.name, address: AUTHOR.address }])
    expect(JSON.parse(`${log[0]?.details}`)).toMatchObject({ deleted: MANY })
    expect(await listImports(reader, { page: 1, limit: 20 })).toMatchObject({
      imports: [{ rollBack: { rolledBack: MANY, rollBackJob: null } }],
    })
  })

  test('is rejected while a job is doing it, and its pages say so [I-05]', async ({ web }) => {
    const { writer } = web.connections
    const batch = await importMany(writer)
    const { cookie } = await web.signIn('ADMIN')
    const submit = () =>
      submitForm((args) => action({ ...args, params: { id: batch } }), `/upload/history/${batch}/roll-back`, {}, cookie)

    expect(await submit()).toMatchObject({
      to: `/athletes/import/${batch}`,
      toast: { title: 'Roll-back started', description: expect.stringContaining('are being deleted') },
    })
    expect(await submit()).toMatchObject({ status: 409, body: { failure: { text: ALREADY_ROLLING_BACK } } })
    expect(await writer.selectFrom('job').select('id').execute()).toHaveLength(1)
    expect(await writer.selectFrom('deleted_batch').select('id').execute()).toHaveLength(1)

    const args = {
      request: ask(`/athletes/import/${batch}`, { headers: { Cookie: cookie } }),
      params: { id: batch },
      context: {},
    }
    expect(await showResult(args)).toMatchObject({ rollBackJob: { status: 'pending' } })
    await writer.updateTable('job').set({ status: 'cancelled' }).execute()
    expect(await showResult(args)).toMatchObject({ rollBackJob: null })
    expect(await submit()).toMatchObject({ toast: { title: 'Roll-back started' } })
  })

  test('is requested without counting, and says so [I-05] [D-04]', async ({ web }) => {
    const { writer } = web.connections
    const batch = await importMany(writer)
    const { cookie } = await web.signIn('ADMIN')
    const path = `/upload/history/${batch}/roll-back`

    const asked = { added: MANY, deletable: null, staying: 0, stayingRecords: [] }
    expect((await loadPage(loader, path, cookie)).data).toMatchObject(asked)
    expect(await listImports(writer, { page: 1, limit: 20 })).toMatchObject({
      imports: [{ rollBack: { canBeRolledBack: true } }],
    })
    await writer.updateTable('athlete').set({ version: 2 }).where('name', '=', 'Ana').execute()
    expect((await loadPage(loader, path, cookie)).data).toMatchObject(asked)

    await writer.deleteFrom('athlete').where('name', '=', 'Athlete 1').execute()
    expect((await loadPage(loader, path, cookie)).data).toMatchObject({
      deletable: MANY - 2,
      staying: 1,
      stayingRecords: [{ name: 'Ana' }],
    })
  })

  test('stops when its upload is processed again, which it is not meanwhile [I-05] [J-06]', async ({ connections }) => {
    const { reader, writer } = connections
    const batch = await importMany(writer)
    await rollBackImport(writer, batch, AUTHOR, LATER)
    const file = { storedPath: batch, originalName: 'athletes.csv', size: 1, sha256: '', brandId: null }
    const settings = UploadSettingsSchema.parse({})
    await recordUploads(writer, [{ ...file, uploadType: 'athletes_csv', settings }], AUTHOR, NOW)
    const ofUpload = reader.selectFrom('job').select('public_id').where('upload_id', 'is not', null)
    const { public_id: uploadJob } = await ofUpload.executeTakeFirstOrThrow()
    const setStatus = (status: 'failed' | 'cancelled' | 'pending', of: 'athletes_csv' | 'athletes_deletion') =>
      writer.updateTable('job').set({ status }).where('type', '=', of).execute()

    await setStatus('failed', 'athletes_csv')
    expect(await changeJob(writer, uploadJob, 'retry', AUTHOR, LATER)).toEqual({
      status: 'not_allowed',
      reason: ROLLED_BACK,
    })
    await setStatus('cancelled', 'athletes_deletion')
    expect(await changeJob(writer, uploadJob, 'retry', AUTHOR, LATER)).toEqual({ status: 'done' })

    await setStatus('pending', 'athletes_deletion')
    await runQueue(connections, 'deletion', { now: () => LATER })
    expect(await reader.selectFrom('athlete').select('id').execute()).toHaveLength(MANY)
    const job = reader.selectFrom('job').select(['status', 'error']).where('type', '=', 'athletes_deletion')
    expect(await job.executeTakeFirstOrThrow()).toEqual({
      status: 'cancelled',
      error: 'The upload being rolled back is being processed again.',
    })
  })

  test('a second time counts those that were restored in between once [I-05] [D-20]', async ({ connections }) => {
    const { writer } = connections
    const batch = await importMany(writer)
    await writer.updateTable('import_batch').set({ rolled_back_at: NOW.toISOString(), rolled_back: MANY }).execute()

    await rollBackImport(writer, batch, AUTHOR, LATER)
    await runQueue(connections, 'deletion', { now: () => LATER })

    expect(await namesOf(writer)).toEqual([])
    expect(await findAthleteImport(writer, batch)).toMatchObject({ rolledBack: MANY })
  })
})

test('imports are listed newest first, with user, time and result [I-03]', async ({ db }) => {
  const first = await importNames(db, 'Ana')
  const second = await importNames(db, 'Ana', 'Bo', '')
  await rollBackImport(db, first, AUTHOR, LATER)

  expect(await listImports(db, { page: 1, limit: 20 })).toMatchObject({
    total: 2,
    imports: [
      {
        id: second,
        fileName: 'athletes.csv',
        added: 1,
        skipped: 1,
        failed: 1,
        rollBack: { rolledBack: 0, canBeRolledBack: true },
      },
      { id: first, added: 1, rollBack: { rolledBack: 1, rolledBackAt: LATER.toISOString(), canBeRolledBack: false } },
    ],
  })
  expect(await listImports(db, { page: 2, limit: 1 })).toMatchObject({ total: 2, imports: [{ id: first }] })
})

type Names = [{ checkOnly: boolean } | string, ...string[]]

/** Returns the public id of the import. */
async function importNames(db: Kysely<Database>, ...names: Names): Promise<string> {
  const lines = names.flatMap((name) => (typeof name === 'string' ? [`${name},Judo`] : []))
  const options = names.find((name) => typeof name !== 'string')
  const file = { name: 'athletes.csv', bytes: new TextEncoder().encode(`name,sport\n${lines.join('\n')}`) }
  const outcome = await importAthletes(db, file, AUTHOR, NOW, typeof options === 'object' ? options : {})
  if (outcome.status !== 'imported') throw new Error(outcome.problem)
  return outcome.result.batchId
}

/** An import by the Upload Center, of one athlete more than are deleted at once, and of others by name. */
async function importMany(db: Kysely<Database>, ...others: string[]): Promise<string> {
  const batch = await importNames(db, 'Ana', ...others)
  await createManyAthletes(db, MANY - 1)
  await db
    .updateTable('athlete')
    .set((eb) => ({ import_batch_id: eb.selectFrom('import_batch').select('id') }))
    .execute()
  await db
    .updateTable('import_batch')
    .set({ added: MANY + others.length })
    .execute()
  return batch
}

async function namesOf(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('athlete').select('name').orderBy('name').execute()).map(({ name }) => name)
}
