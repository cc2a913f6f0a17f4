import { log } from '#app/logging.server.ts'
import type { Connections } from '#db/open-database.ts'
import {
  type Claim,
  claimNextJob,
  claimOf,
  endRun,
  hasWaitingJob,
  listHeldJobs,
  listLostClaims,
  recoverJob,
  renewLeases,
} from '../claim.ts'
import { ClaimLost, WorkerStopping } from '../control-errors.ts'
import type { RunnableJob } from '../handler.ts'
import type { JobQueue } from '../queue.ts'
import { runJob } from '../run-job.server.ts'
import { createWorkerIdentity, formatHolder, hasDied } from '../worker-identity.ts'

export interface SqliteQueueOptions {
  connections: Pick<Connections, 'reader' | 'writer' | 'dataVersion'>
  jobs: readonly RunnableJob[]
  /** Jobs of one queue that run at the same time. */
  concurrency: number
  now: () => Date
  /** In [0, 1), for the jitter of retries. */
  random?: () => number
  /** A job whose process has not renewed its lease for so long is taken over. */
  leaseMs?: number
}

interface Running {
  claim: Claim
  queue: string
  controller: AbortController
  ended: Promise<void>
}

const POLL_MS = 100
/** Delayed jobs and expired leases come due without any commit that would announce them. */
const LOOK_AROUND_MS = 1_000
const LEASE_MS = 5_000

/** Needs nothing but the database: the rows of the job table are the queue. */
export function createSqliteQueue(options: SqliteQueueOptions): JobQueue {
  const { connections, jobs, concurrency, now, random = Math.random, leaseMs = LEASE_MS } = options
  const { reader, writer } = connections
  const queues = [...new Set(jobs.map((job) => job.definition.queue))]
  const self = createWorkerIdentity()
  /** By holder: a job that was taken away may come back while its former run is still ending. */
  const running = new Map<string, Running>()
  let claims = 0
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let seenVersion: number | undefined
  let lookedAroundAt = Number.NEGATIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY
  let turning: Promise<void> | undefined
  let turnAgain = false

  return { start, stop }

  function start(): void {
    timer = setInterval(poll, POLL_MS)
    poll()
  }

  async function stop(withinMs: number): Promise<void> {
    stopping = true
    clearInterval(timer)
    await turning
    for (const { controller } of running.values()) controller.abort(new WorkerStopping())

    let deadline: NodeJS.Timeout | undefined
    const tooLate = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, withinMs)
    })
    const keepLeases = setInterval(() => void renew().catch(logFault), leaseMs / 3)
    await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), tooLate])
    clearInterval(keepLeases)
    clearTimeout(deadline)
    await giveBackTheRest()
  }

  function poll(): void {
    const version = connections.dataVersion()
    const time = performance.now()
    const due = time - lookedAroundAt >= LOOK_AROUND_MS || time - renewedAt >= leaseMs / 3
    if (version === seenVersion && !due) return
    seenVersion = version
    turn()
  }

  /** One turn at a time; what is asked for in the meantime makes one more. */
  function turn(): void {
    if (stopping) return
    if (turning) {
      turnAgain = true
      return
    }
    turning = takeTurn()
      .catch(logFault)
      .finally(() => {
        turning = undefined
        if (!turnAgain) return
        turnAgain = false
        turn()
      })
  }

  async function takeTurn(): Promise<void> {
    if (performance.now() - renewedAt >= leaseMs / 3) await renew()
    await abortLost()
    if (performance.now() - lookedAroundAt >= LOOK_AROUND_MS) {
      lookedAroundAt = performance.now()
      await recoverDead()
    }
    for (const queue of queues) await fill(queue)
  }

  async function renew(): Promise<void> {
    renewedAt = performance.now()
    if (running.size === 0) return
    const holders = [...running.values()].map(({ claim }) => claim.holder)
    await renewLeases(writer, holders, new Date(now().getTime() + leaseMs))
  }

  async function abortLost(): Promise<void> {
    if (running.size === 0) return
    const mine = [...running.values()].map(({ claim }) => claim)
    for (const claim of await listLostClaims(reader, mine)) {
      running.get(claim.holder)?.controller.abort(new ClaimLost(claim.publicId))
    }
  }

  async function recoverDead(): Promise<void> {
    for (const job of await listHeldJobs(reader)) {
      const holder = job.worker_id ?? ''
      if (running.has(holder)) continue
      const expired = job.lease_until === null || job.lease_until < now().toISOString()
      if (!expired && !hasDied(holder, self)) continue

      const outcome = await recoverUnlessTaken({ id: job.id, publicId: job.public_id, holder })
      if (outcome) log.warn({ jobId: job.public_id, outcome }, 'the process that held a job has died')
    }
  }

  async function recoverUnlessTaken(claim: Claim) {
    try {
      return await recoverJob(writer, claim, now())
    } catch (error) {
      if (error instanceof ClaimLost) return undefined
      throw error
    }
  }

  async function fill(queue: string): Promise<void> {
    while (!stopping && countRunning(queue) < concurrency) {
      if (!(await hasWaitingJob(reader, queue, now()))) return
      claims += 1
      const leaseUntil = new Date(now().getTime() + leaseMs)
      const job = await claimNextJob(writer, queue, formatHolder(self, claims), leaseUntil, now())
      if (!job) return

      const runnable = jobs.find(({ definition }) => definition.type === job.type)
      if (!runnable) {
        const error = `No handler is known for jobs of the type ${job.type}.`
        await endRun(writer, claimOf(job), { status: 'failed', error }, now())
        continue
      }
      const claim = claimOf(job)
      const controller = new AbortController()
      const ended = runJob(job, runnable, { writer, signal: controller.signal, now, random })
        .catch((error) => log.error({ err: error, jobId: job.public_id }, 'the end of a job was not written'))
        .finally(() => {
          running.delete(claim.holder)
          turn()
        })
      running.set(claim.holder, { claim, queue, controller, ended })
    }
  }

  function countRunning(queue: string): number {
    return [...running.values()].filter((run) => run.queue === queue).length
  }

  /** After this, what a run that did not listen still writes with its job is refused. */
  async function giveBackTheRest(): Promise<void> {
    for (const { claim } of running.values()) {
      await endRun(writer, claim, { status: 'released' }, now()).catch((error) => {
        if (!(error instanceof ClaimLost)) logFault(error)
      })
    }
  }
}

function logFault(error: unknown): void {
  log.error({ err: error }, 'the job queue could not take its turn')
}
