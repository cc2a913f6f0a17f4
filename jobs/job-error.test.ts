import { expect } from 'vitest'
import type { JobErrorCode } from '#db/tables/job.ts'
import { test } from '#tests/database.ts'
import { athleteBrandDiscovery } from './definitions.ts'
import { enqueue } from './enqueue.ts'
import { errorText } from './job-error.ts'
import { publishJob } from './publish-job.ts'

test.for<[JobErrorCode, string]>([
  ['athlete_deleted', 'The athlete was deleted.'],
  ['upload_deleted', 'The upload was deleted.'],
  ['file_gone', 'The uploaded file is no longer there. Please upload it again.'],
  ['image_kind', 'The file is not a JPEG, PNG, GIF or SVG image.'],
  ['image_pixels', 'The image has more than 25 million pixels.'],
  ['image_svg', 'The SVG is larger than 5 MB.'],
  ['image_damaged', 'The image is damaged and cannot be read.'],
  ['image_costly', 'The image takes too much time or memory to draw.'],
])('people read the code %s as “%s” [J-06] [U-07]', ([code, sentence]) => {
  expect(errorText({ error_code: code, error: null })).toBe(sentence)
})

test('a reason without a code of its own is read as it was written, and no reason as none [J-06]', () => {
  expect(errorText({ error_code: 'other', error: 'The disk is full.' })).toBe('The disk is full.')
  expect(errorText({ error_code: null, error: null })).toBeNull()
})

test('the event of a job says its reason in words, and a code that is not known cannot be stored [J-07]', async ({
  db,
}) => {
  await enqueue(db, athleteBrandDiscovery, { athleteId: 'a1' }, { now: new Date() })
  await db.updateTable('job').set({ status: 'cancelled', error_code: 'athlete_deleted' }).execute()
  await publishJob(db, await db.selectFrom('job').selectAll().executeTakeFirstOrThrow())
  const event = db.selectFrom('event').select('full_data').orderBy('id', 'desc').limit(1)

  expect(JSON.parse(`${(await event.executeTakeFirstOrThrow()).full_data}`).error).toBe('The athlete was deleted.')
  const unknown = db.updateTable('job').set({ error_code: 'unheard of' as JobErrorCode })
  await expect(unknown.execute()).rejects.toThrow('CHECK constraint failed')
})
