import type { Kysely } from 'kysely'
import { publish } from '#app/base/events/publish.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { dismissJobsOfUpload } from '#jobs/cancel-jobs.ts'
import { discardFile } from '../receiving/upload-folder.server.ts'

export type DeleteUploadOutcome = 'deleted' | 'not_found' | 'processing'

export const DELETE_WHILE_PROCESSING = 'An upload record can be deleted unless its status is processing.'

/**
 * Deletes an upload's record and file; cancels waiting jobs first. Its row ranges are deleted later (`sweepRowRanges`).
 */
export async function deleteUpload(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<DeleteUploadOutcome> {
  const deleted = await db.transaction().execute(async (trx) => {
    const upload = await trx
      .selectFrom('upload')
      .select(['id', 'status', 'stored_path', 'original_name'])
      .where('public_id', '=', publicId)
      .executeTakeFirst()
    if (!upload) return 'not_found'
    if (upload.status === 'processing') return 'processing'

    await dismissJobsOfUpload(trx, upload.id, now)
    await trx.deleteFrom('upload').where('id', '=', upload.id).execute()
    const subject = { kind: 'upload', id: publicId, label: upload.original_name }
    await recordAudit(trx, author, { action: 'upload.delete', subject }, now)
    await publish(trx, { channel: 'job_updates', type: 'upload_update', data: { id: publicId, action: 'deleted' } })
    return upload
  })
  if (typeof deleted === 'string') return deleted

  await discardFile(deleted.stored_path)
  return 'deleted'
}
