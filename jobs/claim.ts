import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { ClaimLost } from './control-errors.ts'
import type { JobResults } from './handler.ts'
import { publishJob } from './publish-job.ts'

/** A job held by one run. Every write of the run names the holder, so that a run that has lost its job changes nothing. */
export interface Claim {
  id: number
  publicId: string
  holder: string
}

/** Deaths of the job process at one place of a job, after which the job is given up. */
const MOST_DEATHS = 5

export function claimOf(job: JobRow): Claim {
  return { id: job.id, publicId: job.public_id, holder: job.worker_id ?? '' }
}

export async function renewLeases(db: Kysely<Database>, holders: readonly string[], leaseUntil: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: leaseUntil.toISOString() })
    .where('status', '=', 'processing')
    .where('worker_id', 'in', holders)
    .execute()
}

/** The claims among the given ones that no longer hold, because the job was paused, cancelled, deleted or taken over. */
export async function listLostClaims(db: Kysely<Database>, claims: readonly Claim[]): Promise<Claim[]> {
  const held = await db
    .selectFrom('job')
    .select(['id', 'worker_id'])
    .where(
      'id',
      'in',
      claims.map((claim) => claim.id),
    )
    .where('status', '=', 'processing')
    .execute()
  return claims.filter((claim) => !held.some((job) => job.id === claim.id && job.worker_id === claim.holder))
}

export async function saveProgress(
  db: Kysely<Database>,
  claim: Claim,
  { progress, message }: { progress: number; message: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reached = Math.max(0, Math.min(100, Math.floor(progress)))
    const job = await getHeldJob(trx, claim)
    if (job.progress >= reached && job.message === message) return

    await updateHeldJob(trx, claim, now, {
      progress: Math.max(job.progress, reached),
      message,
      deaths: reached > job.progress ? 0 : job.deaths,
    })
  })
}

/** Joins the caller's transaction; see JobRun.saveCheckpoint. */
export async function saveCheckpoint(
  trx: Kysely<Database>,
  claim: Claim,
  { checkpoint, results }: { checkpoint: unknown; results?: JobResults },
  now: Date,
): Promise<void> {
  const job = await getHeldJob(trx, claim)
  const text = JSON.stringify(checkpoint)
  if (text === job.checkpoint) return

  await trx
    .updateTable('job')
    .set({
      checkpoint: text,
      ...(results && { results: JSON.stringify(results) }),
      deaths: 0,
      updated_at: now.toISOString(),
    })
    .where('id', '=', claim.id)
    .execute()
}

async function getHeldJob(trx: Kysely<Database>, claim: Claim): Promise<JobRow> {
  const job = await trx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', claim.id)
    .where('worker_id', '=', claim.holder)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  if (!job) throw new ClaimLost(claim.publicId)
  return job
}

async function updateHeldJob(trx: Kysely<Database>, claim: Claim, now: Date, values: Partial<JobRow>): Promise<void> {
  const job = await trx
    .updateTable('job')
    .set({ ...values, updated_at: now.toISOString() })
    .where('id', '=', claim.id)
    .where('worker_id', '=', claim.holder)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
  if (!job) throw new ClaimLost(claim.publicId)
  await publishJob(trx, job)
}

export type Ending =
  | { status: 'completed'; message?: string; results?: unknown }
  | { status: 'failed'; error: string }
  | { status: 'cancelled'; error: string }
  /** Back in line after an error. */
  | { status: 'retry'; error: string; runAt: Date }
  /** Back in line by the job's own wish: costs no attempt. */
  | { status: 'snoozed'; message: string; runAt: Date }
  /** Back in line because the process stops: costs no attempt and is no death. */
  | { status: 'released' }

/** Ends a run. Throws ClaimLost when the job is no longer this run's. */
export async function endRun(db: Kysely<Database>, claim: Claim, ending: Ending, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await getHeldJob(trx, claim)
    await updateHeldJob(trx, claim, now, { worker_id: null, lease_until: null, ...valuesOf(ending, job, now) })
  })
}

function valuesOf(ending: Ending, job: JobRow, now: Date): Partial<JobRow> {
  switch (ending.status) {
    case 'completed':
      return {
        status: 'completed',
        progress: 100,
        message: ending.message ?? job.message,
        results: ending.results === undefined ? null : JSON.stringify(ending.results),
        deaths: 0,
        finished_at: now.toISOString(),
      }
    case 'failed':
    case 'cancelled':
      return {
        status: ending.status,
        message: ending.status === 'failed' ? 'Failed' : 'Cancelled',
        error: ending.error,
        deaths: 0,
        finished_at: now.toISOString(),
      }
    case 'retry':
      return {
        status: 'pending',
        message: `Attempt ${job.attempts} of ${job.max_attempts} failed, waiting for the next`,
        error: ending.error,
        deaths: 0,
        run_at: ending.runAt.toISOString(),
      }
    case 'snoozed':
      return {
        status: 'pending',
        message: ending.message,
        attempts: job.attempts - 1,
        deaths: 0,
        run_at: ending.runAt.toISOString(),
      }
    case 'released':
      return {
        status: 'pending',
        message: 'Waiting for the job process',
        attempts: job.attempts - 1,
        deaths: Math.max(0, job.deaths - 1),
      }
  }
}

/** Jobs whose run may have died: every one that is held, with its holder and its lease. */
export async function listHeldJobs(db: Kysely<Database>) {
  return db
    .selectFrom('job')
    .select(['id', 'public_id', 'worker_id', 'lease_until'])
    .where('status', '=', 'processing')
    .execute()
}

/**
 * Puts a job whose process has died back in line, at once and from its checkpoint. The death costs no attempt when the
 * job got on since it was taken; five deaths at one place end it.
 */
export async function recoverJob(db: Kysely<Database>, claim: Claim, now: Date): Promise<'resumed' | 'given_up'> {
  return db.transaction().execute(async (trx) => {
    const job = await getHeldJob(trx, claim)
    const gotOn = job.deaths === 0
    const givenUp = job.deaths >= MOST_DEATHS
    const common = { worker_id: null, lease_until: null }
    if (givenUp) {
      const place = `at ${job.progress} % (${job.message})`
      await updateHeldJob(trx, claim, now, {
        ...common,
        status: 'failed',
        message: 'Failed',
        error: `The job process died ${job.deaths} times in a row ${place}.`,
        finished_at: now.toISOString(),
      })
      return 'given_up'
    }
    await updateHeldJob(trx, claim, now, {
      ...common,
      status: 'pending',
      message: 'Resuming after the job process died',
      attempts: gotOn ? job.attempts - 1 : job.attempts,
      deaths: gotOn ? 1 : job.deaths,
      run_at: now.toISOString(),
    })
    return 'resumed'
  })
}
