import type { Kysely } from 'kysely'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'

/** One run of a job that changes many records. */
export interface BatchRun<Payload, Checkpoint> {
  writer: Kysely<Database>
  payload: Payload
  checkpoint: unknown
  signal: AbortSignal
  now: () => Date
  report: (progress: Progress) => void
  saveCheckpoint: (
    trx: Kysely<Database>,
    checkpoint: Checkpoint,
    results: BatchResults,
    reached: Progress,
  ) => Promise<void>
}

interface Progress {
  progress: number
  message: string
}

export interface BatchResults {
  processed: number
  successful: number
  failed: number
  skipped: number
}

interface Step<Checkpoint> {
  checkpoint: Checkpoint
  results: BatchResults
  /** Whether something has changed that others must be told about. */
  hasChanged: boolean
  isLast: boolean
}

interface BatchWork<Checkpoint> {
  /** Its progress. */
  progress: () => Progress
  /** Processes up to that many more; none if the work has become pointless. */
  step: (trx: Kysely<Database>, size: number) => Promise<Step<Checkpoint> | undefined>
  announce: (trx: Kysely<Database>) => Promise<void>
}

const ANNOUNCE_EVERY_MS = 1_000

/**
 * Processes the records step by step, each transaction with its checkpoint. Changes are announced once a second, and the
 * rest when it ends or fails.
 */
export async function workThroughBatch<Checkpoint>(
  run: Omit<BatchRun<unknown, Checkpoint>, 'payload' | 'checkpoint'>,
  { progress, step, announce }: BatchWork<Checkpoint>,
): Promise<void> {
  let announcedAt = Number.NEGATIVE_INFINITY
  let isUnannounced = false

  try {
    await inShortTransactions(run.writer, async (trx, size) => {
      run.signal.throwIfAborted()
      run.report(progress())
      const done = await step(trx, size)
      if (!done) return true
      isUnannounced ||= done.hasChanged
      await run.saveCheckpoint(trx, done.checkpoint, done.results, progress())
      if (isUnannounced && (done.isLast || performance.now() - announcedAt >= ANNOUNCE_EVERY_MS)) {
        await announce(trx)
        announcedAt = performance.now()
        isUnannounced = false
      }
      return done.isLast
    })
  } finally {
    if (isUnannounced) await run.writer.transaction().execute(announce)
  }
}

/** A job's progress reaches 100 only when the job has ended. */
export function percentOf(done: number, all: number): number {
  return Math.min(99, (100 * done) / Math.max(1, all))
}
