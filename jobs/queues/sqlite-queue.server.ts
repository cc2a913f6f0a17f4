import type { JobQueue } from '../queue.ts'
import { hasWaitingJob, type Line, linesOf, takeNextJob } from '../take-job.ts'
import { createHeldJobs, logFault } from './held-jobs.server.ts'
import { createPulse } from './pulse.ts'
import { LEASE_MS, type QueueOptions } from './queue-options.ts'

/** Delayed jobs and expired leases come due without any commit that would announce them. */
const LOOK_AROUND_MS = 1_000

/** Needs nothing but the database: the rows of the job table are the queue. */
export function createSqliteQueue(options: QueueOptions): JobQueue {
  const { connections, jobs, concurrency, now, leaseMs = LEASE_MS } = options
  const { reader, writer } = connections
  const lines = linesOf(jobs.map(({ definition }) => definition))
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
    for (const line of lines) await fill(line)
  }

  async function fill(line: Line): Promise<void> {
    while (!stopping && held.count(line.queue) < concurrency) {
      if (!(await hasWaitingJob(reader, line, now()))) return
      const job = await takeNextJob(writer, line, held.nextTerm(), now())
      if (!job) return
      void held.run(job).catch(logFault).finally(pulse.ask)
    }
  }
}
