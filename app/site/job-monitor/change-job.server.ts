import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { controlJob, type JobAction } from '#jobs/control-job.ts'
import { isUploadRolledBack, ROLLED_BACK } from './rolled-back.server.ts'

export type ChangeJobOutcome =
  | { status: 'done' }
  | { status: 'not_found' }
  /** `reason` is shown to users. */
  | { status: 'not_allowed'; reason: string }

/** Pauses, resumes, cancels or retries a job, and records in the audit log who did it. */
export async function changeJob(
  db: Kysely<Database>,
  publicId: string,
  action: JobAction,
  actor: Actor,
  now: Date,
): Promise<ChangeJobOutcome> {
  return db.transaction().execute(async (trx) => {
    if (action === 'retry' && (await isUploadRolledBack(trx, publicId))) {
      return { status: 'not_allowed', reason: ROLLED_BACK }
    }
    const outcome = await controlJob(trx, publicId, action, now)
    if (outcome.status === 'not_found') return outcome
    if (outcome.status === 'not_allowed')
      return { status: 'not_allowed', reason: refusalOf(action, outcome.job.status) }

    await recordAudit(trx, actor, { action: `job.${action}`, subject: { kind: 'job', id: publicId } }, now)
    return { status: 'done' }
  })
}

function refusalOf(action: JobAction, status: JobStatus): string {
  return action === 'retry' && status === 'failed'
    ? 'Another job is already working on this.'
    : `A job that is ${status} cannot be ${PAST[action]}.`
}

const PAST: Record<JobAction, string> = { pause: 'paused', resume: 'resumed', cancel: 'cancelled', retry: 'retried' }
