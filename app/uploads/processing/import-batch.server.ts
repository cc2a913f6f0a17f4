import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { UploadRow } from '#db/tables/upload.ts'
import type { ImportCounts, TableName } from './import-progress.ts'

/** The import of an upload has the upload's id, so that it can be rolled back like any other. */
export async function createImportBatch(
  trx: Kysely<Database>,
  upload: UploadRow,
  kind: TableName,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('import_batch')
    .values({
      public_id: upload.public_id,
      user_id: upload.user_id,
      file_name: upload.original_name,
      sha256: upload.sha256,
      kind,
      is_upload: 1,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const updateCounts = preparedQuery<never, ImportCounts & { id: number }>(
  (db, { id, added, updated, skipped, failed }) =>
    db.updateTable('import_batch').set({ added, updated, skipped, failed }).where('id', '=', id),
)

export async function saveBatchCounts(trx: Kysely<Database>, id: number, counts: ImportCounts): Promise<void> {
  await updateCounts(trx, { id, ...counts })
}
