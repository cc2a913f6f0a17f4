import { type Kysely, sql, type UpdateObject } from 'kysely'
import { greatest, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { type JobError, NO_ERROR } from '#jobs/job-error.ts'
import { PROCESSING } from '#jobs/job-status.ts'
import { publishJob } from '#jobs/publish-job.ts'
import { ClaimLost } from './control-errors.ts'
import type { JobProgress, JobResults } from './handler.ts'

/**
 * A job held by one run. Every write of the run names the holder, so that a run that has lost its claim changes
 * nothing.
 */
export interface Claim {
  id: number
  publicId: string
  holder: string
}

export function claimOf(job: JobRow): Claim {
  return { id: job.id, publicId: job.public_id, holder: job.worker_id ?? '' }
}

export async function renewLeases(db: Kysely<Database>, holders: readonly string[], leaseUntil: Date): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: leaseUntil.toISOString() })
    .where('status', '=', PROCESSING)
    .where('worker_id', 'in', holders)
    .execute()
}

/** Which of the given claims no longer hold, because the job was paused, cancelled, deleted or taken over. */
export async function listLostClaims(db: Kysely<Database>, claims: readonly Claim[]): Promise<Claim[]> {
  const held = await holdersOf(db, { ids: JSON.stringify(claims.map((claim) => claim.id)) })
  return claims.filter((claim) => !held.some((job) => job.id === claim.id && job.worker_id === claim.holder))
}

const holdersOf = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('job')
    .select(['id', 'worker_id'])
    .where('id', 'in', valuesIn<number>(ids))
    .where('status', '=', PROCESSING),
)

/** Runs in the caller's transaction. Writes nothing when nothing has changed or the claim is lost. */
export async function saveProgress(
  trx: Kysely<Database>,
  claim: Claim,
  { progress, message }: { progress: number; message: string },
  now: Date,
): Promise<void> {
  const reached = wholePercent(progress)
  const [job] = await progressed(trx, { ...placeOf(claim, now), reached, message })
  if (job) await publishJob(trx, job)
}

const progressed = preparedQuery(
  (db, { id, holder, at, reached, message }: Place & { reached: number; message: string }) =>
    db
      .updateTable('job')
      .set({
        progress: greatest('progress', sql`${reached}`),
        message,
        deaths: sql`case when ${reached} > progress then 0 else deaths end`,
        updated_at: at,
      })
      .where('id', '=', id)
      .where('worker_id', '=', holder)
      .where('status', '=', PROCESSING)
      .where((eb) => eb.or([eb('progress', '<', reached), eb('message', '!=', message)]))
      .returningAll(),
)

interface Saved {
  checkpoint: unknown
  results?: JobResults | undefined
  reached?: number | JobProgress | undefined
}

/** Runs in the caller's transaction; see JobRun.saveCheckpoint. */
export async function saveCheckpoint(
  trx: Kysely<Database>,
  claim: Claim,
  { checkpoint, results, reached }: Saved,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(checkpoint)
  const [job] = await checkpointsOf(trx, { id: claim.id, holder: claim.holder })
  if (!job) throw new ClaimLost(claim.publicId)
  if (text === job.checkpoint) return

  const { progress, message } = typeof reached === 'object' ? reached : { progress: reached ?? 0, message: null }
  const [saved] = await checkpointed(trx, {
    ...placeOf(claim, now),
    checkpoint: text,
    results: results ? JSON.stringify(results) : null,
    reached: wholePercent(progress),
    message,
  })
  // A report of the progress saved here has nothing new to write.
  if (saved && message !== null && saved.progress > job.progress) await publishJob(trx, saved)
}

const checkpointsOf = preparedQuery((db, { id, holder }: Omit<Place, 'at'>) =>
  db
    .selectFrom('job')
    .select(['checkpoint', 'progress'])
    .where('id', '=', id)
    .where('worker_id', '=', holder)
    .where('status', '=', PROCESSING),
)

const checkpointed = preparedQuery((db, { id, at, checkpoint, results, reached, message }: Place & Reached) =>
  db
    .updateTable('job')
    .set({
      checkpoint,
      results: sql`coalesce(${results}, results)`,
      progress: greatest('progress', sql`${reached}`),
      message: sql`coalesce(${message}, message)`,
      deaths: 0,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll(),
)

type Reached = { checkpoint: string; results: string | null; reached: number; message: string | null }

function wholePercent(progress: number): number {
  return Math.max(0, Math.min(100, Math.floor(progress)))
}

export type Ending =
  | { status: 'completed'; message?: string; results?: unknown }
  | { status: 'failed'; error: JobError }
  | { status: 'cancelled'; error: JobError }
  /** Back to the queue after an error. */
  | { status: 'retry'; error: JobError; runAt: Date }
  /** Back to the queue at the job's own request: costs no attempt. */
  | { status: 'snoozed'; message: string; runAt: Date }
  /** Back to the queue because the process stops: costs no attempt and counts as no death. */
  | { status: 'released' }

/** Ends a run inside the caller's transaction. Throws ClaimLost if the job is no longer this run's. */
export async function endRun(trx: Kysely<Database>, claim: Claim, ending: Ending, now: Date): Promise<void> {
  const [job] = await ENDINGS[ending.status](trx, { ...placeOf(claim, now), ...partsOf(ending) })
  if (!job) throw new ClaimLost(claim.publicId)
  await publishJob(trx, job)
}

/** The database and the time a run writes with. */
type Place = { id: number; holder: string; at: string }

function placeOf(claim: Claim, now: Date): Place {
  return { id: claim.id, holder: claim.holder, at: now.toISOString() }
}

/** The columns an outcome may set; null clears one. */
type Parts = Record<'message' | 'results' | 'runAt', string | null> & JobError

function partsOf(ending: Ending): Parts {
  return {
    message: 'message' in ending ? (ending.message ?? null) : null,
    results: 'results' in ending && ending.results !== undefined ? JSON.stringify(ending.results) : null,
    runAt: 'runAt' in ending ? ending.runAt.toISOString() : null,
    ...('error' in ending ? ending.error : NO_ERROR),
  }
}

const ENDINGS = {
  completed: ended(({ message, results, at }) => ({
    status: 'completed',
    progress: 100,
    message: sql`coalesce(${message}, message)`,
    results,
    deaths: 0,
    finished_at: at,
  })),
  failed: ended(({ error_code, error, at }) => ({
    status: 'failed',
    message: 'Failed',
    error_code,
    error,
    deaths: 0,
    finished_at: at,
  })),
  cancelled: ended(({ error_code, error, at }) => ({
    status: 'cancelled',
    message: 'Cancelled',
    error_code,
    error,
    deaths: 0,
    finished_at: at,
  })),
  retry: ended(({ error_code, error, runAt }) => ({
    status: 'pending',
    message: sql`'Attempt ' || attempts || ' of ' || max_attempts || ' failed, waiting for the next'`,
    error_code,
    error,
    deaths: 0,
    run_at: sql`${runAt}`,
  })),
  snoozed: ended(({ message, runAt }) => ({
    status: 'pending',
    message: sql`${message}`,
    attempts: sql`attempts - 1`,
    deaths: 0,
    run_at: sql`${runAt}`,
  })),
  released: ended(() => ({
    status: 'pending',
    message: 'Waiting for the job process',
    attempts: sql`attempts - 1`,
    deaths: greatest(sql`0`, sql`deaths - 1`),
  })),
} satisfies Record<Ending['status'], unknown>

function ended(values: (given: Place & Parts) => UpdateObject<Database, 'job'>) {
  return preparedQuery((db, given: Place & Parts) =>
    db
      .updateTable('job')
      .set({ worker_id: null, lease_until: null, updated_at: given.at, ...values(given) })
      .where('id', '=', given.id)
      .where('worker_id', '=', given.holder)
      .where('status', '=', PROCESSING)
      .returningAll(),
  )
}
