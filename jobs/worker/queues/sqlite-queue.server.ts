import type { JobQueue } from '../queue.ts'
import { queueLimitsOf } from '../take-job.ts'
import { createHeldJobs, logFault } from './held-jobs.server.ts'
import { createLane } from './lane.server.ts'
import { createPulse } from './pulse.ts'
import { LEASE_MS, type QueueOptions } from './queue-options.ts'

/** Delayed jobs and expired leases become due without a commit to announce them. */
const LOOK_AROUND_MS = 1_000

/** The job table is the queue; needs nothing but the database. */
export function createSqliteQueue(options: QueueOptions): JobQueue {
  const { connections, jobs, leaseMs = LEASE_MS } = options
  const held = createHeldJobs(options)
  const lanes = queueLimitsOf(jobs.map(({ definition }) => definition)).map((limits) =>
    createLane({ ...options, limits, held }),
  )
  const pulse = createPulse({
    dataVersion: connections.dataVersion,
    everyMs: Math.min(LOOK_AROUND_MS, leaseMs / 3),
    turn,
    onError: logFault,
  })

  return { start: pulse.start, stop }

  async function stop(withinMs: number): Promise<void> {
    for (const lane of lanes) lane.stop()
    await pulse.stop()
    await held.stop(withinMs)
  }

  async function turn(): Promise<void> {
    await held.keep()
    for (const lane of lanes) await lane.fill()
  }
}
