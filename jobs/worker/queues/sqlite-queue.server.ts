import type { JobQueue } from '../queue.ts'
import { hasWaitingJob, type QueueLimits, queueLimitsOf, takeNextJobs } from '../take-job.ts'
import { createHeldJobs, logFault, type Take } from './held-jobs.server.ts'
import { createPulse } from './pulse.ts'
import { LEASE_MS, type QueueOptions } from './queue-options.ts'

/** Delayed jobs and expired leases become due without a commit to announce them. */
const LOOK_AROUND_MS = 1_000

/** The job table is the queue; needs nothing but the database. */
export function createSqliteQueue(options: QueueOptions): JobQueue {
  const { connections, jobs, concurrency, now, leaseMs = LEASE_MS } = options
  const lanes = queueLimitsOf(jobs.map(({ definition }) => definition)).map((limits) => ({ limits, free: concurrency }))
  const held = createHeldJobs(options)
  let stopping = false
  const pulse = createPulse({
    dataVersion: connections.dataVersion,
    everyMs: Math.min(LOOK_AROUND_MS, leaseMs / 3),
    turn,
    onError: logFault,
  })

  return { start: pulse.start, stop }

  async function stop(withinMs: number): Promise<void> {
    stopping = true
    await pulse.stop()
    await held.stop(withinMs)
  }

  async function turn(): Promise<void> {
    await held.keep()
    for (const lane of lanes) {
      // Checked by a read first, because a write blocks all other writers.
      if (lane.free > 0 && (await hasWaitingJob(connections.reader, lane.limits, now()))) await fill(lane)
    }
  }

  /** Claims the jobs that may run now. The outcome of a finished run and the next claims are committed together. */
  async function fill(lane: Lane): Promise<void> {
    const wanted = lane.free
    if (stopping || wanted === 0) return
    lane.free = 0
    let taken = 0
    try {
      const take: Take = (trx, nextTerm) => takeNextJobs(trx, lane.limits, wanted, nextTerm, now())
      taken = (await held.take(take, () => follow(lane))).length
    } finally {
      lane.free += wanted - taken
    }
  }

  function follow(lane: Lane): void {
    lane.free += 1
    fill(lane).catch(logFault)
  }
}

interface Lane {
  limits: QueueLimits
  free: number
}
