import { log } from '#app/logging.server.ts'
import type { JobRow } from '#db/tables/job.ts'
import { type Claim, claimOf, endRun, listHeldJobs, listLostClaims, recoverJob, renewLeases } from '../claim.ts'
import { ClaimLost, WorkerStopping } from '../control-errors.ts'
import { runJob } from '../run-job.server.ts'
import type { Term } from '../take-job.ts'
import { createWorkerIdentity, formatHolder, hasDied } from '../worker-identity.ts'
import { LEASE_MS, type QueueOptions } from './queue-options.ts'

interface Running {
  claim: Claim
  queue: string
  controller: AbortController
  ended: Promise<void>
}

const LOOK_FOR_DEAD_MS = 1_000

/**
 * The jobs that this process holds, whatever dispatched them: runs them, keeps their leases, aborts those that were taken
 * away, and puts back in line what dead processes held.
 */
export function createHeldJobs({ connections, jobs, now, random = Math.random, leaseMs = LEASE_MS }: QueueOptions) {
  const { reader, writer } = connections
  const self = createWorkerIdentity()
  /** By holder: a job that was taken away may come back while its former run is still ending. */
  const running = new Map<string, Running>()
  let claims = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY

  return { nextTerm, run, count, keep, stop }

  /** For the job that is claimed next. */
  function nextTerm(): Term {
    claims += 1
    return { holder: formatHolder(self, claims), leaseUntil: leaseEnd() }
  }

  /** Resolves when this run of the claimed job has ended, however it did. */
  async function run(job: JobRow): Promise<void> {
    const runnable = jobs.find(({ definition }) => definition.type === job.type)
    const claim = claimOf(job)
    if (!runnable) {
      const error = `No handler is known for jobs of the type ${job.type}.`
      return endRun(writer, claim, { status: 'failed', error }, now())
    }
    const controller = new AbortController()
    const ended = runJob(job, runnable, { writer, signal: controller.signal, now, random })
      .catch((error) => log.error({ err: error, jobId: job.public_id }, 'the end of a job was not written'))
      .finally(() => running.delete(claim.holder))
    running.set(claim.holder, { claim, queue: job.queue, controller, ended })
    return ended
  }

  function count(queue: string): number {
    return [...running.values()].filter((run) => run.queue === queue).length
  }

  /** To be called at every turn. */
  async function keep(): Promise<void> {
    if (performance.now() - renewedAt >= leaseMs / 3) await renew()
    await abortLost()
    if (performance.now() - lookedAt < LOOK_FOR_DEAD_MS) return
    lookedAt = performance.now()
    await recoverDead()
  }

  /** Aborts what runs and resolves when all of it is given back, over the head of what does not end in time. */
  async function stop(withinMs: number): Promise<void> {
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

  function leaseEnd(): Date {
    return new Date(now().getTime() + leaseMs)
  }

  async function renew(): Promise<void> {
    renewedAt = performance.now()
    if (running.size === 0) return
    const holders = [...running.values()].map(({ claim }) => claim.holder)
    await renewLeases(writer, holders, leaseEnd())
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

  /** After this, what a run that did not listen still writes with its job is refused. */
  async function giveBackTheRest(): Promise<void> {
    for (const { claim } of running.values()) {
      await endRun(writer, claim, { status: 'released' }, now()).catch((error) => {
        if (!(error instanceof ClaimLost)) logFault(error)
      })
    }
  }
}

export function logFault(error: unknown): void {
  log.error({ err: error }, 'the job queue could not take its turn')
}
