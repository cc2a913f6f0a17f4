import type { Kysely } from 'kysely'
import { log } from '#app/base/platform/logging.server.ts'
import { observeRun } from '#app/site/metrics/process-metrics.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { retryDelay } from '#jobs/define-job.ts'
import { type JobError, namedError, otherError } from '#jobs/job-error.ts'
import { type Claim, claimOf, type Ending, endRun, listLostClaims, saveCheckpoint, saveProgress } from './claim.ts'
import { Cancel, ClaimLost, Discard, Snooze, WorkerStopping } from './control-errors.ts'
import type { JobProgress, JobRun, RunnableJob } from './handler.ts'
import { createSharedTransactions, type SharedTransactions } from './shared-transactions.ts'

const PROGRESS_INTERVAL_MS = 250
const MAX_ERROR_LENGTH = 500

export interface RunEnvironment {
  writer: Kysely<Database>
  /** Shared by the process, if it runs several jobs. */
  transactions?: SharedTransactions
  signal: AbortSignal
  now: () => Date
  /** In [0, 1). */
  random: () => number
  /** Called when the handler has returned and its outcome is about to be written. */
  onHandled?: () => void
}

/**
 * Runs a claimed job to the end of this attempt and writes the outcome. Rejects only if the outcome cannot be written.
 */
export async function runJob(job: JobRow, runnable: RunnableJob, environment: RunEnvironment): Promise<void> {
  const { writer, transactions = createSharedTransactions(writer), now, onHandled } = environment
  const claim = claimOf(job)
  let savedProgress = 0
  const progress = createProgressWriter(
    (report) =>
      transactions.commit(async (trx) => {
        if (report.progress >= savedProgress) await saveProgress(trx, claim, report, now())
      }),
    {
      intervalMs: PROGRESS_INTERVAL_MS,
      onError: (error) => log.warn({ err: error, jobId: claim.publicId }, 'progress was not written'),
    },
  )

  const save: JobRun<unknown>['saveCheckpoint'] = async (trx, checkpoint, results, reached) => {
    await saveCheckpoint(trx, claim, { checkpoint, results, reached }, now())
    // An earlier report that is not written yet would overwrite the message.
    if (typeof reached === 'object') savedProgress = reached.progress
  }

  const startedAt = performance.now()
  const ending = await attempt(job, claim, runnable, environment, { report: progress.report, saveCheckpoint: save })
  observeRun(runnable.definition.type, ending?.status ?? 'taken_away', performance.now() - startedAt)
  const reported = progress.close()
  const ended = ending && transactions.commit((trx) => endRun(trx, claim, ending, now()))
  onHandled?.()
  await Promise.all([reported, ended?.catch(ignoreLostClaim)])
}

/** Undefined if the claim was lost: the row already has its outcome. */
async function attempt(
  job: JobRow,
  claim: Claim,
  { definition, handle }: RunnableJob,
  { writer, signal, now, random }: RunEnvironment,
  progress: Pick<JobRun<unknown>, 'report' | 'saveCheckpoint'>,
): Promise<Ending | undefined> {
  const payload = definition.payload.safeParse(JSON.parse(job.payload))
  if (!payload.success)
    return { status: 'failed', error: otherError('The job cannot be run: its payload is not valid.') }

  try {
    const outcome = await handle({
      job: { id: job.id, publicId: job.public_id, attempt: job.attempts, maxAttempts: job.max_attempts },
      payload: payload.data,
      checkpoint: job.checkpoint === null ? null : JSON.parse(job.checkpoint),
      signal,
      ...progress,
    })
    return { status: 'completed', ...outcome }
  } catch (error) {
    if (error instanceof ClaimLost || signal.reason instanceof ClaimLost) return undefined
    if (signal.reason instanceof WorkerStopping) return { status: 'released' }
    if (error instanceof Snooze) {
      return { status: 'snoozed', message: error.message, runAt: new Date(now().getTime() + error.delayMs) }
    }
    if (error instanceof Cancel) return { status: 'cancelled', error: reasonOf(error) }
    // Whoever took the job away may also have deleted its subject.
    if ((await listLostClaims(writer, [claim])).length > 0) return undefined
    log.error({ err: error, jobId: claim.publicId, attempt: job.attempts }, 'a job failed')
    if (error instanceof Discard || job.attempts >= job.max_attempts)
      return { status: 'failed', error: reasonOf(error) }

    const delay = retryDelay(definition.retry, job.attempts, random())
    return { status: 'retry', error: reasonOf(error), runAt: new Date(now().getTime() + delay) }
  }
}

function ignoreLostClaim(error: unknown): void {
  if (!(error instanceof ClaimLost)) throw error
}

function reasonOf(error: unknown): JobError {
  if (error instanceof Discard && error.code !== 'other') return namedError(error.code)
  const message = error instanceof Error && error.message ? error.message : 'The job failed for an unknown reason.'
  return otherError(message.slice(0, MAX_ERROR_LENGTH))
}

/**
 * Throttles the writes of a job's progress: writes the first report at once, then at most one per interval, always the
 * newest; milestones are always written. Calls `write` in order. A failed write is passed to `onError` and retried with
 * the next report.
 */
function createProgressWriter(
  write: (progress: JobProgress) => Promise<void>,
  { intervalMs, onError }: { intervalMs: number; onError: (error: unknown) => void },
) {
  let unwritten: JobProgress[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function report(progress: JobProgress): void {
    if (closed) return
    unwritten = [...unwritten.filter((earlier) => earlier.milestone), progress]
    if (!timer) flush()
  }

  function flush(): void {
    timer = undefined
    if (unwritten.length === 0) return
    writeAll()
    timer = setTimeout(flush, intervalMs)
  }

  function writeAll(): void {
    const written = unwritten.map((progress) => write(progress).catch(onError))
    writing = Promise.all([writing, ...written]).then(() => undefined)
    unwritten = []
  }

  /** Writes the pending report at once; resolves when no write is in progress. */
  function close(): Promise<void> {
    closed = true
    clearTimeout(timer)
    writeAll()
    return writing
  }

  return { report, close }
}
