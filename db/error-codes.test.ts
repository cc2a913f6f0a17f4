import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEarlier } from '#tests/earlier-database.ts'
import { migrateToLatest } from './migrate.ts'
import type { Database } from './schema.ts'

const BEFORE_CODES = '2026-11-22-20-error-codes'
const AT = '2026-11-22T10:00:00.000Z'
const LATER = '2026-11-22T11:00:00.000Z'

const CODES = [
  ['The athlete was deleted.', 'athlete_deleted'],
  ['The upload was deleted.', 'upload_deleted'],
  ['The uploaded file is no longer there. Please upload it again.', 'file_gone'],
  ['The file is not a JPEG, PNG, GIF or SVG image.', 'image_kind'],
  ['The image has more than 25 million pixels.', 'image_pixels'],
  ['The SVG is larger than 5 MB.', 'image_svg'],
  ['The image is damaged and cannot be read.', 'image_damaged'],
  ['The image takes too much time or memory to draw.', 'image_costly'],
] as const
const OTHER = 'The athlete was deleted. Twice.'

test('an upgrade turns the sentences of failed jobs and uploads into codes, and keeps one that has none [J-06]', async () => {
  const db = await openEarlier(BEFORE_CODES)
  const sentences = [...CODES.map(([sentence]) => sentence), OTHER]
  for (const [index, sentence] of sentences.entries()) await createFailed(db, index + 1, sentence)
  const completed = sentences.length + 1
  await createJob(db, { id: completed, error: null })
  await migrateToLatest(db)

  for (const [index, [, code]] of CODES.entries()) {
    expect(await read(db, index + 1)).toEqual({
      job: { error: null, error_code: code, updated_at: AT },
      upload: { error_message: null, error_code: code, status: 'failed', updated_at: LATER },
    })
  }
  expect(await read(db, sentences.length)).toEqual({
    job: { error: OTHER, error_code: 'other', updated_at: AT },
    upload: { error_message: OTHER, error_code: 'other', status: 'failed', updated_at: LATER },
  })
  expect(await db.selectFrom('job').select(['error', 'error_code']).where('id', '=', completed).execute()).toEqual([
    { error: null, error_code: null },
  ])
})

test('after the upgrade an upload follows the code of its job [J-06]', async () => {
  const db = await openEarlier(BEFORE_CODES)
  await createFailed(db, 1, 'Broken')
  await migrateToLatest(db)
  await db.updateTable('job').set({ error: null, error_code: 'file_gone', updated_at: LATER }).execute()
  const { upload } = await read(db, 1)
  expect(upload).toMatchObject({ error_message: null, error_code: 'file_gone' })

  await db.updateTable('job').set({ status: 'pending' }).execute()
  expect((await read(db, 1)).upload).toMatchObject({ status: 'pending', error_code: null })
})

/** A failed job, and its upload, which was changed since. */
async function createFailed(db: Kysely<Database>, id: number, sentence: string): Promise<void> {
  await sql`insert into upload
    (id, public_id, original_name, stored_path, file_size, sha256, upload_type, status, settings, error_message,
      created_at, updated_at)
    values (${id}, ${`upload-${id}`}, 'a.png', ${`file-${id}`}, 1, 'a', 'brand_logo', 'failed', '{}', ${sentence}, ${AT},
      ${LATER})`.execute(db)
  await createJob(db, { id, error: sentence })
}

async function createJob(db: Kysely<Database>, { id, error }: { id: number; error: string | null }): Promise<void> {
  await sql`insert into job
    (id, public_id, type, queue, payload, status, error, upload_id, run_at, created_at, updated_at)
    values (${id}, ${`job-${id}`}, 'brand_logo', 'uploads', '{}', ${error === null ? 'completed' : 'failed'}, ${error},
      ${error === null ? null : id}, ${AT}, ${AT}, ${AT})`.execute(db)
}

async function read(db: Kysely<Database>, id: number) {
  const job = await db
    .selectFrom('job')
    .select(['error', 'error_code', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const upload = await db
    .selectFrom('upload')
    .select(['error_message', 'error_code', 'status', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { job, upload }
}
