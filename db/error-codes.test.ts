import { type Kysely, Migrator, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest, migrations } from './migrate.ts'
import { openSingle } from './open-database.ts'
import type { Database } from './schema.ts'

const BEFORE = '2026-11-22-17-told-errors'
const AT = '2026-11-22T10:00:00.000Z'
const LATER = '2026-11-22T11:00:00.000Z'

test.each([
  ['The athlete was deleted.', 'athlete_deleted'],
  ['The upload was deleted.', 'upload_deleted'],
  ['The uploaded file is no longer there. Please upload it again.', 'file_gone'],
  ['The file is not a JPEG, PNG, GIF or SVG image.', 'image_kind'],
  ['The image has more than 25 million pixels.', 'image_pixels'],
  ['The SVG is larger than 5 MB.', 'image_svg'],
  ['The image is damaged and cannot be read.', 'image_damaged'],
  ['The image takes too much time or memory to draw.', 'image_costly'],
])('an upgrade turns “%s” into the code %s, of jobs and of uploads [J-06]', async (sentence, code) => {
  const db = await openEarlier()
  await createFailed(db, sentence)
  await migrateToLatest(db)

  expect(await read(db)).toEqual({
    job: { error: null, error_code: code, updated_at: AT },
    upload: { error_message: null, error_code: code, status: 'failed', updated_at: LATER },
  })
  await db.destroy()
})

test('an upgrade keeps a sentence that has no code, and gives no code to what has not failed [J-06]', async () => {
  const db = await openEarlier()
  await createFailed(db, 'The athlete was deleted. Twice.')
  await createJob(db, { id: 2, error: null })
  await migrateToLatest(db)

  expect(await read(db)).toEqual({
    job: { error: 'The athlete was deleted. Twice.', error_code: 'other', updated_at: AT },
    upload: {
      error_message: 'The athlete was deleted. Twice.',
      error_code: 'other',
      status: 'failed',
      updated_at: LATER,
    },
  })
  expect(await db.selectFrom('job').select(['error', 'error_code']).where('id', '=', 2).execute()).toEqual([
    { error: null, error_code: null },
  ])
  await db.destroy()
})

test('after the upgrade an upload follows the code of its job [J-06]', async () => {
  const db = await openEarlier()
  await createFailed(db, 'Broken')
  await migrateToLatest(db)
  await db.updateTable('job').set({ error: null, error_code: 'file_gone', updated_at: LATER }).execute()
  const { upload } = await read(db)
  expect(upload).toMatchObject({ error_message: null, error_code: 'file_gone' })

  await db.updateTable('job').set({ status: 'pending' }).execute()
  expect((await read(db)).upload).toMatchObject({ status: 'pending', error_code: null })
  await db.destroy()
})

async function openEarlier(): Promise<Kysely<Database>> {
  const db = openSingle(':memory:')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(BEFORE)
  if (error) throw error
  return db
}

/** A failed job, and its upload, which was changed since. */
async function createFailed(db: Kysely<Database>, sentence: string): Promise<void> {
  await sql`insert into upload
    (id, public_id, original_name, stored_path, file_size, sha256, upload_type, status, settings, error_message,
      created_at, updated_at)
    values (1, 'upload-1', 'a.png', 'a', 1, 'a', 'brand_logo', 'failed', '{}', ${sentence}, ${AT}, ${LATER})`.execute(
    db,
  )
  await createJob(db, { id: 1, error: sentence })
}

async function createJob(db: Kysely<Database>, { id, error }: { id: number; error: string | null }): Promise<void> {
  await sql`insert into job
    (id, public_id, type, queue, payload, status, error, upload_id, run_at, created_at, updated_at)
    values (${id}, ${`job-${id}`}, 'brand_logo', 'uploads', '{}', ${error === null ? 'completed' : 'failed'}, ${error},
      ${error === null ? null : 1}, ${AT}, ${AT}, ${AT})`.execute(db)
}

async function read(db: Kysely<Database>) {
  const job = await db
    .selectFrom('job')
    .select(['error', 'error_code', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const upload = await db
    .selectFrom('upload')
    .select(['error_message', 'error_code', 'status', 'updated_at'])
    .executeTakeFirstOrThrow()
  return { job, upload }
}
