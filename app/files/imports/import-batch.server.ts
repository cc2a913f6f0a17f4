import type { Insertable, Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ImportBatchTable } from '#db/tables/import-batch.ts'

type NewBatch = Omit<Insertable<ImportBatchTable>, 'id' | 'created_at' | 'rolled_back_at' | 'rolled_back_by'>

/** Returns the row id. The import of an upload has the upload's public id, so that it is rolled back like any other. */
export async function createImportBatch(trx: Kysely<Database>, batch: NewBatch, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('import_batch')
    .values({ ...batch, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type BatchCounts = Record<'id' | 'added' | 'updated' | 'skipped' | 'failed', number>

export const saveBatchCounts = preparedQuery<never, BatchCounts>((db, { id, added, updated, skipped, failed }) =>
  db.updateTable('import_batch').set({ added, updated, skipped, failed }).where('id', '=', id),
)
