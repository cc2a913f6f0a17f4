import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { schedules } from '#jobs/worker/schedules.ts'
import { test } from '#tests/database.ts'
import { findUpload } from '../upload.queries.server.ts'
import { UploadSettingsSchema } from '../upload-settings.ts'
import { recordUploads } from './record-uploads.server.ts'
import { sweepUploads } from './sweep-uploads.server.ts'
import { partPath, uploadFolder, uploadPath } from './upload-folder.server.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const inDays = (days: number) => inMinutes(days * 24 * 60)

beforeEach(() => {
  rmSync(uploadFolder(), { recursive: true, force: true })
  mkdirSync(uploadFolder(), { recursive: true })
})

test('partial files and files without a record are removed once no request can be writing them; recorded files stay [U-02]', async ({
  db,
}) => {
  const recorded = await createUpload(db)
  const orphan = writeFile(uploadPath(newId()))
  const part = writeFile(partPath(newId()))
  const foreign = writeFile(uploadPath('notes.txt'))

  await sweepUploads(db, inMinutes(10))
  expect([orphan, part].filter(existsSync)).toEqual([orphan, part])
  await sweepUploads(db, inMinutes(16))
  expect([orphan, part].filter(existsSync)).toEqual([])
  expect([uploadPath(recorded), foreign].every(existsSync)).toBe(true)
  expect(await findUpload(db, recorded)).toMatchObject({ status: 'pending' })
})

test.for<JobStatus>(['completed', 'failed', 'cancelled'])(
  'the file of an upload that is %s stays for two weeks, as its job does, and its record for longer [U-06]',
  async (status, { connections }) => {
    const { writer } = connections
    const id = await createUpload(writer)
    await writer.updateTable('job').set({ status, finished_at: new Date().toISOString() }).execute()

    await runSchedules(connections, inDays(13))
    expect(existsSync(uploadPath(id))).toBe(true)
    await runSchedules(connections, inDays(15))
    expect(existsSync(uploadPath(id))).toBe(false)
    expect(await findUpload(writer, id)).toMatchObject({ status, jobId: null })
  },
)

test('a partial file beside a recorded one is removed [U-02]', async ({ db }) => {
  const part = writeFile(partPath(await createUpload(db)))
  await sweepUploads(db, inMinutes(16))

  expect(existsSync(part)).toBe(false)
})

test.for<JobStatus>(['pending', 'paused'])(
  'an upload that is %s and has no file has failed, and so has its job [U-06]',
  async (status, { db }) => {
    const id = await createUpload(db)
    await db.updateTable('job').set({ status }).execute()
    rmSync(uploadPath(id))
    await sweepUploads(db, new Date())

    const errorMessage = 'The uploaded file is no longer there. Please upload it again.'
    expect(await findUpload(db, id)).toMatchObject({ status: 'failed', errorMessage })
    const job = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    expect(job).toMatchObject({ status: 'failed', error_code: 'file_gone', error: null })
    const event = await db.selectFrom('event').select('data').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(event.data)).toMatchObject({ jobId: job.public_id, status: 'failed' })
  },
)

test.for<JobStatus>(['processing', 'completed', 'cancelled'])(
  'an upload that is %s is left as it is, with a file or without [U-06]',
  async (status, { db }) => {
    const id = await createUpload(db)
    await db.updateTable('job').set({ status }).execute()
    rmSync(uploadFolder(), { recursive: true })
    await sweepUploads(db, new Date())

    expect(await findUpload(db, id)).toMatchObject({ status, errorMessage: null })
  },
)

test('a file whose columns nobody has matched is given up after two weeks [M-01]', async ({ connections }) => {
  const { writer } = connections
  const id = await createUpload(writer, { awaitsMapping: true })

  await runSchedules(connections, inDays(13))
  expect(await findUpload(writer, id)).toMatchObject({ status: 'pending', awaitsMapping: true })
  await runSchedules(connections, inDays(15))
  expect(await findUpload(writer, id)).toMatchObject({ status: 'cancelled', awaitsMapping: false })
  expect(existsSync(uploadPath(id))).toBe(false)
})

/** Runs every recurring task of the job process once. */
async function runSchedules(db: Connections, now: Date): Promise<void> {
  const services = {
    db,
    now: () => now,
    providers: { current: async () => undefined },
    contact: async () => undefined,
    athletesPerHour: async () => 1,
    hasMail: false,
  }
  for (const schedule of schedules) await schedule.run(services)
}

function writeFile(path: string): string {
  writeFileSync(path, 'x')
  return path
}

async function createUpload(db: Kysely<Database>, { awaitsMapping = false } = {}): Promise<string> {
  const id = newId()
  writeFile(uploadPath(id))
  const file = { storedPath: id, originalName: 'a.csv', size: 1, sha256: id, brandId: null }
  const settings = UploadSettingsSchema.parse({})
  const author = { id: null, name: 'operator', address: null, door: 'page' } as const
  await recordUploads(db, [{ ...file, uploadType: 'bulk_data', settings, awaitsMapping }], author, new Date())
  return id
}
