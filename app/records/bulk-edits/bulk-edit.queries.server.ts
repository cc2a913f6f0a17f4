import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { uniqueKey } from '#jobs/define-job.ts'
import { bulkEdit, bulkEditUndo } from '#jobs/definitions.ts'
import { errorText } from '#jobs/job-error.ts'
import { UNFINISHED } from '#jobs/job-status.ts'
import type { BulkChanges } from './bulk-edit.ts'

export type FoundBulkEdit = NonNullable<Awaited<ReturnType<typeof findBulkEdit>>>

/** A bulk edit with its latest job. */
export async function findBulkEdit(db: Kysely<Database>, id: string, now: Date) {
  const edit = await db
    .selectFrom('bulk_edit')
    .selectAll()
    .where('public_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!edit) return undefined
  const changes: BulkChanges = JSON.parse(edit.changes)
  return { ...edit, changes, job: await findLatestJob(db, id) }
}

/** The job that edits or restores its records. */
export async function findUnfinishedJob(db: Kysely<Database>, id: string) {
  return selectJobs(db, id).where('status', 'in', UNFINISHED).executeTakeFirst()
}

async function findLatestJob(db: Kysely<Database>, id: string) {
  const job = (await findUnfinishedJob(db, id)) ?? (await selectJobs(db, id).orderBy('id', 'desc').executeTakeFirst())
  if (!job) return undefined
  return {
    id: job.public_id,
    isUndo: job.type === bulkEditUndo.type,
    status: job.status,
    progress: job.progress,
    message: errorText(job) ?? job.message,
  }
}

/** Of both types: they share their keys. */
function selectJobs(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('job')
    .select(['public_id', 'type', 'status', 'progress', 'message', 'error_code', 'error'])
    .where('queue', '=', bulkEdit.queue)
    .where('unique_key', '=', uniqueKey(bulkEdit, { edit: id }))
}
