import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { findRollBackJob } from './roll-back-job.queries.server.ts'

export const ROLLED_BACK = 'What this file added has been rolled back. Upload the file again to import it.'

/**
 * Whether the rows that the job's upload has added so far were rolled back or are being rolled back: adding only the
 * remaining rows would make no sense. Checked inside the transaction that resumes the job.
 */
export async function isUploadRolledBack(trx: Kysely<Database>, jobId: string): Promise<boolean> {
  const batch = await trx
    .selectFrom('job')
    .innerJoin('upload', 'upload.id', 'job.upload_id')
    .innerJoin('import_batch', 'import_batch.public_id', 'upload.public_id')
    .select(['import_batch.public_id', 'rolled_back_at'])
    .where('job.public_id', '=', jobId)
    .executeTakeFirst()
  if (!batch) return false
  return batch.rolled_back_at !== null || (await findRollBackJob(trx, batch.public_id)) !== undefined
}
