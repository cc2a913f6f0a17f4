import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type JobError, type NamedError, namedError } from './job-error.ts'
import { UNFINISHED } from './job-status.ts'
import { publishJob } from './publish-job.ts'

/**
 * Cancels the unfinished jobs about athletes who are no longer there, inside the caller's transaction. A running one can
 * commit nothing more, because its claim is gone. Returns how many there were.
 */
export async function cancelJobsOfAthletes(
  trx: Kysely<Database>,
  athleteIds: readonly number[],
  error: JobError,
  now: Date,
): Promise<number> {
  const jobs = await trx
    .updateTable('job')
    .set({
      status: 'cancelled',
      message: 'Cancelled',
      ...error,
      deaths: 0,
      worker_id: null,
      lease_until: null,
      finished_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .where('athlete_id', 'in', listOf(athleteIds))
    .where('status', 'in', UNFINISHED)
    .returningAll()
    .execute()
  for (const job of jobs) await publishJob(trx, job)
  return jobs.length
}

/**
 * Cancels the waiting jobs of an upload, and its failed ones, which could be retried, inside the transaction that
 * deletes it.
 */
export async function dismissJobsOfUpload(trx: Kysely<Database>, uploadId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  const jobs = await trx
    .updateTable('job')
    .set((eb) => ({
      status: 'cancelled',
      message: 'Cancelled',
      error_code: eb.fn.coalesce('error_code', eb.val('upload_deleted' as const)),
      deaths: 0,
      finished_at: eb.fn.coalesce('finished_at', eb.val(at)),
      updated_at: at,
    }))
    .where('upload_id', '=', uploadId)
    .where('status', 'in', ['pending', 'paused', 'failed'])
    .returningAll()
    .execute()
  for (const job of jobs) await publishJob(trx, job)
}

/** Ends, inside the caller's transaction, the jobs that wait to process an upload and could only fail. */
export async function failWaitingJobsOfUpload(
  trx: Kysely<Database>,
  uploadId: number,
  error: NamedError,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const jobs = await trx
    .updateTable('job')
    .set({ status: 'failed', message: 'Failed', ...namedError(error), finished_at: at, updated_at: at })
    .where('upload_id', '=', uploadId)
    .where('status', 'in', ['pending', 'paused'])
    .returningAll()
    .execute()
  for (const job of jobs) await publishJob(trx, job)
}
