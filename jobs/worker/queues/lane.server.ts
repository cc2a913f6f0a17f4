import { hasWaitingJob, type QueueLimits, takeNextJobs } from '../take-job.ts'
import { type createHeldJobs, logFault, type Take } from './held-jobs.server.ts'
import type { QueueOptions } from './queue-options.ts'

export type Lane = ReturnType<typeof createLane>

interface LaneOptions extends Pick<QueueOptions, 'connections' | 'concurrency' | 'now'> {
  limits: QueueLimits
  held: ReturnType<typeof createHeldJobs>
  /** Whether a slot that becomes free takes the next job from the table. */
  takesFromTable?: () => boolean
}

/** The slots of one queue. The table fills them, or each is asked for by name. */
export function createLane({ connections, concurrency, now, limits, held, takesFromTable = () => true }: LaneOptions) {
  let free = concurrency
  let stopped = false

  return { limits, fill, runOne, stop }

  /** Claims the jobs that may run now. The outcome of a finished run and the next claims are committed together. */
  async function fill(): Promise<void> {
    // Checked by a read first, because a write blocks all other writers.
    if (free > 0 && (await hasWaitingJob(connections.reader, limits, now()))) await take()
  }

  async function take(): Promise<void> {
    const wanted = free
    if (stopped || wanted === 0) return
    free = 0
    let taken = 0
    try {
      const next: Take = (trx, nextTerm) => takeNextJobs(trx, limits, wanted, nextTerm, now())
      taken = (await held.take(next, follow)).length
    } finally {
      free += wanted - taken
    }
  }

  function follow(): void {
    free += 1
    if (takesFromTable()) take().catch(logFault)
  }

  /** Runs the job that `work` claims to its end, unless no slot is free. */
  async function runOne(work: Take): Promise<void> {
    if (stopped || free === 0) return
    free -= 1
    try {
      const [run] = await held.take(work)
      await run
    } finally {
      free += 1
    }
  }

  function stop(): void {
    stopped = true
  }
}
