import type { Kysely } from 'kysely'
import { findRollBackJob } from '#app/imports/roll-back-job.queries.server.ts'
import type { Database } from '#db/schema.ts'

export const ROLLED_BACK =
  'What was added from this file has been rolled back. Upload the file again to import all of it.'

/** Whether what an upload has added so far was taken back, or is being taken back. */
export async function isRolledBack(db: Kysely<Database>, uploadId: string): Promise<boolean> {
  const batch = await db
    .selectFrom('import_batch')
    .select('id')
    .where('public_id', '=', uploadId)
    .where('rolled_back_at', 'is not', null)
    .executeTakeFirst()
  return batch !== undefined || (await findRollBackJob(db, uploadId)) !== undefined
}
