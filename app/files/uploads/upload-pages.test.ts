import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect } from 'vitest'
import { takeToast } from '#app/base/http/flash-toast.server.ts'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import { rolledBackWords } from '#app/files/imports/roll-back/roll-back-words.ts'
import { restoreDeleted } from '#app/records/deletion/restore-deleted.server.ts'
import * as brandSample from '#app/routes/sample-csv.ts'
import * as changeJob from '#app/routes/upload/change-job.ts'
import * as deletion from '#app/routes/upload/delete.tsx'
import * as history from '#app/routes/upload/history.tsx'
import * as layout from '#app/routes/upload/layout.tsx'
import * as newUpload from '#app/routes/upload/new.tsx'
import * as queue from '#app/routes/upload/queue.tsx'
import * as settings from '#app/routes/upload/settings.tsx'
import * as show from '#app/routes/upload/show.tsx'
import type { JobStatus } from '#db/tables/job.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { sendFile } from '#tests/uploading.ts'
import { ask, type Fixtures, test } from '#tests/web.ts'

type Web = Fixtures['web']
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

test('every screen of the Upload Center is for administrators alone [D-02] [S-08]', async ({ web }) => {
  const { id } = await upload(web)
  const { cookie } = await web.signIn('USER')
  const screens: [Loader, string][] = [
    [layout.loader, '/upload'],
    [newUpload.loader, '/upload'],
    [queue.loader, '/upload/queue'],
    [history.loader, '/upload/history'],
    [settings.loader, '/upload/settings'],
    [show.loader, `/upload/${id}`],
    [deletion.loader, `/upload/history/${id}/delete`],
    [brandSample.loader, '/upload/sample-brands.csv'],
  ]

  for (const [loader, path] of screens) {
    expect([path, (await loadPage(loader, path, cookie)).status]).toEqual([path, 403])
    expect((await loadPage(loader, path)).to).toMatch(/^\/login/)
  }
  expect((await submitForm(deletion.action, `/upload/history/${id}/delete`, {}, cookie)).status).toBe(403)
  expect(await web.connections.reader.selectFrom('upload').selectAll().execute()).toHaveLength(1)
})

describe('the plain form', () => {
  test('leads to the queue with the toast when every file was taken [U-03] [U-08]', async ({ web }) => {
    const answer = await sendForm(web, ['athletes.csv'])

    expect(answer).toMatchObject({ status: 303, to: '/upload/queue' })
    expect(answer.toast).toMatchObject({
      title: 'Upload successful',
      description: 'athletes.csv uploaded successfully and processing started.',
    })
  })

  test('a user demoted while the file was arriving is denied access, and nothing is kept [U-02] [D-02]', async ({
    web,
  }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { reader, writer } = web.connections
    const pieces = [
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,sport\n',
      'Ana,Judo\n\r\n--b--\r\n',
    ]
    const body = new ReadableStream({
      async pull(controller) {
        if (pieces.length === 1) await writer.updateTable('user').set({ role: 'USER' }).execute()
        const piece = pieces.shift()
        if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    const headers = { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=b' }
    const request = ask('/upload', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)

    await expect(newUpload.action({ request, params: {}, context: {} })).rejects.toMatchObject({ status: 403 })
    expect(await reader.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test('returns the outcome of each file, with the input [U-02]', async ({ web }) => {
    const answer = await sendForm(web, ['athletes.csv', 'notes.txt'], { uploadType: 'bulk_data', brandName: '' })

    expect(answer).toMatchObject({
      status: 415,
      body: {
        toast: { title: 'Invalid file type', description: 'notes.txt is not a supported file type.' },
        files: [
          { name: 'athletes.csv', problem: null },
          { name: 'notes.txt', problem: 'notes.txt is not a supported file type.' },
        ],
        typed: { uploadType: 'bulk_data', brandName: '' },
      },
    })
    expect(await web.connections.reader.selectFrom('upload').select('upload_type').execute()).toEqual([
      { upload_type: 'bulk_data' },
    ])
  })

  test('takes the name of the brand that a logo is for, and refuses one that is not there [D-35]', async ({ web }) => {
    const brand = await createBrand(web.connections.writer, { name: 'Red Bull' })
    await sendForm(web, ['logo.png'], { brandName: ' red  BULL ' })
    expect(await web.connections.reader.selectFrom('upload').select('brand_id').execute()).toEqual([
      { brand_id: brand.id },
    ])

    expect(await sendForm(web, ['logo.png'], { brandName: 'Nobody' })).toMatchObject({
      status: 422,
      body: { toast: { description: 'No such brand.' }, typed: { brandName: 'Nobody' } },
    })

    expect(await sendForm(web, ['logo.png'], { brandName: 'Red\u200bBull' })).toMatchObject({
      status: 422,
      body: {
        toast: { description: 'Brand must not contain hidden characters: remove U+200B after “Red”' },
        typed: { brandName: 'Red\u200bBull' },
      },
    })
  })

  test('without a file says so [U-03]', async ({ web }) => {
    expect(await sendForm(web, [])).toMatchObject({ status: 422, body: { toast: { title: 'Upload failed' } } })
  })
})

describe('settings', () => {
  const chosen = { batchSize: '200', priority: 'high', skipDuplicates: 'on' }

  test('have the defaults of the specification, are kept for each user and go with his uploads [U-04]', async ({
    web,
  }) => {
    const ada = await web.signIn('ADMIN')
    const bob = await web.signIn('ADMIN')
    expect(await submitForm(settings.action, '/upload/queue/settings', chosen, ada.cookie)).toMatchObject({
      to: '/upload/queue',
      toast: { title: 'Upload settings saved' },
    })

    const kept = {
      batchSize: 200,
      priority: 'high',
      autoVerify: false,
      emailNotify: false,
      existing: 'skip',
      skipDuplicates: true,
      createMissingBrands: false,
    }
    expect((await loadPage(settings.loader, '/upload/settings', ada.cookie)).data).toEqual({
      settings: kept,
      mailIsConfigured: false,
    })
    expect((await loadPage(newUpload.loader, '/upload', bob.cookie)).data?.settings).toEqual({
      batchSize: 50,
      priority: 'normal',
      autoVerify: true,
      emailNotify: true,
      existing: 'skip',
      skipDuplicates: true,
      createMissingBrands: false,
    })
    await sendForm(web, ['athletes.csv'], {}, ada.cookie)
    const row = await web.connections.reader.selectFrom('upload').select('settings').executeTakeFirstOrThrow()
    expect(JSON.parse(row.settings)).toEqual(kept)
  })

  test.for([{ ...chosen, batchSize: '51' }, { ...chosen, priority: 'urgent' }, { priority: 'low' }])(
    'of other values are not saved: %o [U-04]',
    async (form, { web }) => {
      const { cookie } = await web.signIn('ADMIN')
      expect(
        await submitForm(settings.action, '/upload/settings', form as Record<string, string>, cookie),
      ).toMatchObject({
        status: 422,
        body: { failure: { title: 'Failed to save the settings' } },
      })
      expect((await loadPage(settings.loader, '/upload/settings', cookie)).data?.settings.batchSize).toBe(50)
    },
  )
})

describe('the queue', () => {
  test('lists files in stable order, with the time left, and other jobs apart [U-05]', async ({ web }) => {
    const { writer } = web.connections
    const { cookie } = await web.signIn('ADMIN')
    const athlete = await createAthlete(writer, { name: 'Ana' })
    const payload = { athleteId: athlete.public_id }
    await enqueue(writer, athleteBrandDiscovery, payload, { now: new Date(), athleteId: athlete.id })
    for (const status of ['completed', 'pending', 'paused', 'processing'] as const) {
      await setJob(web, (await upload(web, `${status}.csv`)).jobId, { status })
    }
    const started = new Date(Date.now() - 60_000).toISOString()
    await writer
      .updateTable('job')
      .set({ started_at: started, progress: 10 })
      .where('status', '=', 'processing')
      .execute()

    const { data } = await loadPage(queue.loader, '/upload/queue', cookie)

    expect(data?.jobs.map(({ fileName, athleteName, timeLeft }) => [fileName ?? athleteName, timeLeft])).toEqual([
      ['pending.csv', 'Calculating...'],
      ['paused.csv', 'Calculating...'],
      ['processing.csv', '9 minutes'],
    ])
    expect(data?.otherJobs.map(({ athleteName }) => athleteName)).toEqual(['Ana'])
    expect([data?.total, data?.otherTotal]).toEqual([3, 1])
    expect((await loadPage(layout.loader, '/upload', cookie)).data).toEqual({ queued: 3 })
  })

  test.for<[string, JobStatus, JobStatus, string, string]>([
    ['pause', 'processing', 'paused', 'Job paused', 'Processing job has been paused.'],
    ['resume', 'paused', 'pending', 'Job resumed', 'Processing job has been resumed.'],
    ['cancel', 'pending', 'cancelled', 'Job cancelled', 'Processing job has been cancelled.'],
  ])('%s: a job that is %s is %s, and the toast says %s [U-05] [U-08]', async (given, { web }) => {
    const [action, from, to, title, description] = given
    const { jobId } = await upload(web)
    await setJob(web, jobId, { status: from })
    const change = () => changeJobBy(web, jobId, action)

    expect(await change()).toMatchObject({ to: '/upload/queue', toast: { title, description } })
    expect(await web.connections.reader.selectFrom('upload').select('status').execute()).toEqual([{ status: to }])
    expect(await change()).toMatchObject({
      to: '/upload/queue',
      toast: { title: `Failed to ${action} job`, description: expect.stringContaining(to), variant: 'destructive' },
    })
  })

  test('a failed upload can be retried from its checkpoint [U-06] [J-06]', async ({ web }) => {
    const { jobId } = await upload(web)
    await setJob(web, jobId, { status: 'failed', error: 'Missing required columns: name' })

    expect(await changeJobBy(web, jobId, 'retry', '/upload/history')).toMatchObject({ to: '/upload/history' })
    expect(await web.connections.reader.selectFrom('upload').select(['status', 'error_message']).execute()).toEqual([
      { status: 'pending', error_message: null },
    ])
  })

  test('an unknown job or action is not found [U-05]', async ({ web }) => {
    const { jobId } = await upload(web)
    expect((await changeJobBy(web, jobId, 'explode')).status).toBe(404)
    expect((await changeJobBy(web, 'unknown', 'pause')).status).toBe(404)
    expect((await changeJobBy(web, jobId, 'cancel', 'https://elsewhere.example')).to).toBe('/upload/queue')
  })
})

describe('the history', () => {
  test('lists the 50 latest uploads, newest first, with the user and repeated files [U-06]', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const names = Array.from({ length: 52 }, (_, index) => `athletes-${index}.csv`)
    for (const name of names) await sendForm(web, [name], {}, cookie)

    const uploads = await uploadsInHistory(cookie)

    expect(uploads.map(({ originalName }) => originalName)).toEqual(names.toReversed().slice(0, 50))
    expect(uploads[0]).toMatchObject({
      uploadedBy: expect.stringContaining('@example.com'),
      sameAs: { originalName: 'athletes-50.csv' },
    })
  })

  test('and the page of an upload say how much of it is rolled back, as long as it is, and let roll back the rest [U-06] [I-05]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const { cookie } = await web.signIn('ADMIN')
    const { id, jobId } = await upload(web)
    await setJob(web, jobId, { status: 'completed' })
    await upload(web, 'another.csv')
    await importOf(web, id, ['Ana', 'Bo', 'Cy'])
    const states = async () => {
      const [other, listed] = await uploadsInHistory(cookie)
      const page = (await loadPage(show.loader, `/upload/${id}`, cookie)).data?.upload.rollBack
      expect(other?.rollBack).toBeNull()
      expect(listed?.rollBack).toEqual(page)
      return page && [rolledBackWords(page), page.canBeRolledBack]
    }
    expect(await states()).toEqual([null, true])

    await rollBackImport(writer, id, AUTHOR, new Date())
    expect(await states()).toEqual(['Rolled back', false])
    const [first, ...others] = await writer.selectFrom('deleted_record').select('public_id').execute()
    await restoreDeleted(writer, `${first?.public_id}`, AUTHOR, new Date())
    expect(await states()).toEqual(['2 of 3 rolled back', true])
    for (const { public_id } of others) await restoreDeleted(writer, public_id, AUTHOR, new Date())
    expect(await states()).toEqual([null, true])
  })

  test('the page of a cancelled upload says how far it got [U-06]', async ({ web }) => {
    const { cookie } = await web.signIn('ADMIN')
    const { id, jobId } = await upload(web)
    const checkpoint = JSON.stringify({ table: 'athletes', plan: { rows: 60_000 } })
    await web.connections.writer.updateTable('job').set({ checkpoint }).where('public_id', '=', jobId).execute()

    expect((await loadPage(show.loader, `/upload/${id}`, cookie)).data?.upload.fileRows).toBe(60_000)
  })

  test('what a file added can be taken back from its page, once it has ended and while some of it is there [U-06] [I-05]', async ({
    web,
  }) => {
    const { id, jobId } = await upload(web)
    const { writer } = web.connections
    const { cookie } = await web.signIn('ADMIN')
    const canBeRolledBack = async () =>
      (await loadPage(show.loader, `/upload/${id}`, cookie)).data?.upload.rollBack?.canBeRolledBack
    await setJob(web, jobId, { status: 'completed' })
    expect(await canBeRolledBack()).toBeUndefined()

    await importOf(web, id, ['Ana'])
    expect(await canBeRolledBack()).toBe(true)
    await setJob(web, jobId, { status: 'paused' })
    expect(await canBeRolledBack()).toBe(false)
    await setJob(web, jobId, { status: 'cancelled' })
    expect(await canBeRolledBack()).toBe(true)

    await writer.deleteFrom('athlete').execute()
    expect(await canBeRolledBack()).toBe(false)
  })

  test('an upload is deleted unless it is being processed, and the toast says so [U-06] [U-08]', async ({ web }) => {
    const { id, jobId } = await upload(web)
    const { cookie } = await web.signIn('ADMIN')
    const remove = () => submitForm(deletion.action, `/upload/history/${id}/delete`, {}, cookie)
    await setJob(web, jobId, { status: 'processing' })
    expect(await remove()).toMatchObject({ status: 409, body: { failure: { title: 'Failed to delete the upload' } } })

    await setJob(web, jobId, { status: 'completed' })
    expect(await remove()).toMatchObject({
      to: '/upload/history',
      toast: { title: 'Upload deleted', description: 'Upload record has been deleted.' },
    })
    expect((await remove()).status).toBe(404)
  })

  test('the page of an upload has its choices and the first rows that did not get in [U-06]', async ({ web }) => {
    const { id } = await upload(web)
    const { writer } = web.connections
    const { cookie } = await web.signIn('ADMIN')
    const row = await writer.selectFrom('upload').select('id').executeTakeFirstOrThrow()
    const ranges = Array.from({ length: 12 }, (_, index) => ({
      upload_id: row.id,
      first_row: index + 2,
      last_row: index + 2,
      outcome: index === 3 ? ('skipped' as const) : ('failed' as const),
      name: `Athlete ${index}`,
      message: 'Missing required field "sport"',
    }))
    await writer.insertInto('upload_row_range').values(ranges).execute()

    const { data } = await loadPage(show.loader, `/upload/${id}`, cookie)

    expect(data?.upload).toMatchObject({ id, settings: { batchSize: 50 }, progress: 0, brandId: null })
    expect(data?.failedRows.map((failed) => failed.row)).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
    expect(data?.skippedRows).toMatchObject([{ row: 5, name: 'Athlete 3' }])
    const gone = await loadPage(show.loader, '/upload/00000000-0000-7000-8000-000000000000', cookie)
    expect(gone.status).toBe(404)
  })
})

const AT = '2026-11-21T10:00:00.000Z'
const AUTHOR = { id: null, name: 'admin@example.com', address: '192.0.2.1', door: 'page' } as const
let files = 0

async function uploadsInHistory(cookie: string) {
  const { data } = await loadPage(history.loader, '/upload/history', cookie)
  return (data?.entries ?? []).flatMap((entry) => ('upload' in entry ? [entry.upload] : []))
}

async function upload(web: Web, name = 'athletes.csv'): Promise<{ id: string; jobId: string }> {
  files += 1
  const sent = await sendFile(web.connections, { name, bytes: `name,sport\nAthlete ${files},Judo\n` })
  if (sent.status !== 'uploaded' || sent.upload.jobId === null) throw new Error('The file was not taken.')
  return { id: sent.upload.id, jobId: sent.upload.jobId }
}

/** The import created by the upload, with these athletes. */
async function importOf(web: Web, id: string, names: readonly string[]): Promise<void> {
  const { writer } = web.connections
  const batch = await writer
    .insertInto('import_batch')
    .values({
      public_id: id,
      file_name: 'athletes.csv',
      sha256: 'x',
      kind: 'athletes',
      created_at: AT,
      added: names.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of names) await createAthlete(writer, { name, import_batch_id: batch.id })
}

async function setJob(web: Web, jobId: string, values: { status: JobStatus; error?: string }): Promise<void> {
  await web.connections.writer.updateTable('job').set(values).where('public_id', '=', jobId).execute()
}

async function changeJobBy(web: Web, id: string, action: string, redirectTo = '/upload/queue') {
  const { cookie } = await web.signIn('ADMIN')
  return submitForm(
    (args) => changeJob.action({ ...args, params: { id, action } }),
    `/upload/jobs/${id}/${action}`,
    { redirectTo },
    cookie,
  )
}

async function sendForm(web: Web, names: readonly string[], fields: Record<string, string> = {}, cookie?: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const name of names) body.append('file', new File(['name,sport\nAna,Judo\n'], name))
  const headers = { Cookie: cookie ?? (await web.signIn('ADMIN')).cookie }
  const args = { request: ask('/upload', { method: 'POST', body, headers }), params: {}, context: {} }
  const answer = await newUpload.action(args as unknown as ActionFunctionArgs)
  if (answer instanceof Response) {
    const [line = ''] = answer.headers.getSetCookie()
    const { toast } = await takeToast(ask('/', { headers: { Cookie: line.split(';')[0] ?? '' } }))
    return { status: answer.status, to: answer.headers.get('Location'), toast, body: null }
  }
  return { status: answer.init?.status, to: null, toast: null, body: answer.data }
}
