import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import { schedules } from '#jobs/worker/schedules.ts'
import { test } from '#tests/database.ts'
import { deleteUpload } from './delete-upload.server.ts'
import { sweepRowRanges } from './sweep-row-ranges.server.ts'

const AUTHOR = { id: null, name: 'operator', address: null, door: 'page' } as const

test('row ranges of a deleted upload are deleted later in batches, and no others [U-07] [J-06]', async ({
  connections,
}) => {
  const { reader, writer } = connections
  const [kept, deleted, alsoKept] = [await createUpload(writer), await createUpload(writer), await createUpload(writer)]
  for (const { id } of [kept, deleted, alsoKept]) await noteRows(writer, id, 3_000)

  expect(await deleteUpload(writer, deleted.publicId, AUTHOR, new Date())).toBe('deleted')
  expect(await countRows(reader)).toEqual({ [kept.id]: 3_000, [deleted.id]: 3_000, [alsoKept.id]: 3_000 })
  await sweepRowRanges(connections)
  expect(await countRows(reader)).toEqual({ [kept.id]: 3_000, [alsoKept.id]: 3_000 })
  expect(schedules.map(({ name }) => name)).toContain('sweep row ranges')
})

test('a new upload never has the rows of a deleted one [U-07]', async ({ connections }) => {
  const { writer } = connections
  const first = await createUpload(writer)
  await noteRows(writer, first.id, 1)
  await deleteUpload(writer, first.publicId, AUTHOR, new Date())

  expect((await createUpload(writer)).id).not.toBe(first.id)
})

async function createUpload(db: Kysely<Database>): Promise<{ id: number; publicId: string }> {
  const [publicId, at] = [newId(), new Date().toISOString()]
  const { id } = await db
    .insertInto('upload')
    .values({
      public_id: publicId,
      user_id: null,
      original_name: 'a.csv',
      stored_path: publicId,
      file_size: 1,
      sha256: publicId,
      upload_type: 'athletes_csv',
      status: 'completed',
      settings: '{}',
      error_message: null,
      results: null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicId }
}

async function noteRows(db: Kysely<Database>, uploadId: number, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let row = 2; row < count + 2; row++) {
      const range = { upload_id: uploadId, first_row: row, last_row: row, name: null, message: 'Repeated in the file' }
      await trx
        .insertInto('upload_row_range')
        .values({ ...range, outcome: 'skipped' })
        .execute()
    }
  })
}

async function countRows(db: Kysely<Database>): Promise<Record<number, number>> {
  const counts = await db
    .selectFrom('upload_row_range')
    .select((eb) => ['upload_id', eb.fn.countAll<number>().as('count')])
    .groupBy('upload_id')
    .execute()
  return Object.fromEntries(counts.map(({ upload_id, count }) => [upload_id, count]))
}
