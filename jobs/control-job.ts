import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobRow, JobStatus } from '#db/tables/job.ts'
import { NO_ERROR } from './job-error.ts'
import { UNFINISHED } from './job-status.ts'
import { publishJob } from './publish-job.ts'

export type JobAction = 'pause' | 'resume' | 'cancel' | 'retry'

/** The states in which each action is possible. */
const ALLOWED: Record<JobAction, readonly JobStatus[]> = {
  pause: ['processing'],
  resume: ['paused'],
  cancel: ['pending', 'processing', 'paused'],
  retry: ['failed'],
}

export type ControlOutcome =
  | { status: 'done'; job: JobRow }
  | { status: 'not_found' }
  /** Its state does not allow the action, or another job is already at work on the same subject. */
  | { status: 'not_allowed'; job: JobRow }

/**
 * Changes the row of a job inside the caller's transaction. A run that holds it notices within a tenth of a second and
 * can write nothing more. Pausing keeps the checkpoint and costs no attempt; retrying resumes from the checkpoint with
 * all attempts restored.
 */
export async function controlJob(
  trx: Kysely<Database>,
  publicId: string,
  action: JobAction,
  now: Date,
): Promise<ControlOutcome> {
  const job = await trx.selectFrom('job').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  if (!job) return { status: 'not_found' }
  if (!ALLOWED[action].includes(job.status)) return { status: 'not_allowed', job }
  if (action === 'retry' && (await hasSuccessor(trx, job))) return { status: 'not_allowed', job }

  const changed = await trx
    .updateTable('job')
    .set({ ...valuesOf(action, job, now.toISOString()), updated_at: now.toISOString() })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishJob(trx, changed)
  return { status: 'done', job: changed }
}

function valuesOf(action: JobAction, job: JobRow, at: string): Partial<JobRow> {
  const free = { worker_id: null, lease_until: null }
  switch (action) {
    case 'pause':
      return {
        ...free,
        status: 'paused',
        message: 'Paused',
        attempts: job.attempts - 1,
        deaths: Math.max(0, job.deaths - 1),
      }
    case 'resume':
      return { status: 'pending', message: 'Waiting in the queue', run_at: at }
    case 'cancel':
      return { ...free, status: 'cancelled', message: 'Cancelled', deaths: 0, finished_at: at }
    case 'retry':
      return {
        status: 'pending',
        message: 'Waiting in the queue',
        ...NO_ERROR,
        attempts: 0,
        deaths: 0,
        run_at: at,
        finished_at: null,
      }
  }
}

async function hasSuccessor(trx: Kysely<Database>, job: JobRow): Promise<boolean> {
  if (job.unique_key === null) return false
  const successor = await trx
    .selectFrom('job')
    .select('id')
    .where('unique_key', '=', job.unique_key)
    .where('status', 'in', UNFINISHED)
    .executeTakeFirst()
  return successor !== undefined
}
