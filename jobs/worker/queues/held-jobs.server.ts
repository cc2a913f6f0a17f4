import type { Kysely } from 'kysely'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import { otherError } from '#jobs/job-error.ts'
import { type Claim, claimOf, endRun, listLostClaims, renewLeases } from '../claim.ts'
import { ClaimLost, WorkerStopping } from '../control-errors.ts'
import { listHeldJobs, recoverJob } from '../recover-job.ts'
import { runJob } from '../run-job.server.ts'
import { createSharedTransactions } from '../shared-transactions.ts'
import type { Term } from '../take-job.ts'
import { createWorkerIdentity, formatHolder, hasDied } from '../worker-identity.ts'
import { LEASE_MS, type QueueOptions } from './queue-options.ts'

interface Running {
  claim: Claim
  controller: AbortController
  ended: Promise<void>
}

/** Claims jobs in the transaction, each with its own lease. */
export type Take = (trx: Kysely<Database>, nextTerm: () => Term) => Promise<readonly JobRow[]>

const LOOK_FOR_DEAD_MS = 1_000

/**
 * The jobs that this process holds, whatever dispatched them: runs them, renews their leases, aborts those whose claim
 * was lost, and returns the jobs of dead processes to the queue.
 */
export function createHeldJobs({ connections, jobs, now, random = Math.random, leaseMs = LEASE_MS }: QueueOptions) {
  const { reader, writer } = connections
  const self = createWorkerIdentity()
  const transactions = createSharedTransactions(writer)
  /** Keyed by holder: a job taken away may come back while its former run is still ending. */
  const running = new Map<string, Running>()
  const taking = new Set<Promise<unknown>>()
  let claims = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY

  return { take, keep, stop }

  /**
   * Runs the jobs that `work` claims, in one transaction with the outcomes of the runs that have finished. Calls
   * `onHandled` when a handler has returned and another job may use its slot. Resolves when the jobs are claimed, to
   * promises of their ends.
   */
  async function take(work: Take, onHandled?: () => void): Promise<Promise<void>[]> {
    const taken = transactions
      .commit((trx) => work(trx, nextTerm))
      .then((jobs) => jobs.map((job) => run(job, onHandled)))
    taking.add(taken)
    return taken.finally(() => taking.delete(taken))
  }

  /** For the next claimed job. */
  function nextTerm(): Term {
    claims += 1
    return { holder: formatHolder(self, claims), leaseUntil: leaseEnd() }
  }

  /** Resolves when this run of the claimed job has ended, whatever its outcome. */
  function run(job: JobRow, onHandled?: () => void): Promise<void> {
    const claim = claimOf(job)
    const controller = new AbortController()
    let isHandled = false
    function handled(): void {
      if (!isHandled) onHandled?.()
      isHandled = true
    }
    const ended = attempt(job, claim, controller.signal, handled)
      .catch((error) => log.error({ err: error, jobId: job.public_id }, 'the end of a job was not written'))
      .finally(() => {
        running.delete(claim.holder)
        handled()
      })
    running.set(claim.holder, { claim, controller, ended })
    return ended
  }

  async function attempt(job: JobRow, claim: Claim, signal: AbortSignal, onHandled: () => void): Promise<void> {
    const runnable = jobs.find(({ definition }) => definition.type === job.type)
    if (runnable) return runJob(job, runnable, { writer, transactions, signal, now, random, onHandled })

    const error = otherError(`No handler is known for jobs of the type ${job.type}.`)
    return transactions.commit((trx) => endRun(trx, claim, { status: 'failed', error }, now()))
  }

  /** Must be called on every pass. */
  async function keep(): Promise<void> {
    if (performance.now() - renewedAt >= leaseMs / 3) await renew()
    await abortLost()
    if (performance.now() - lookedAt < LOOK_FOR_DEAD_MS) return
    lookedAt = performance.now()
    await recoverDead()
  }

  /**
   * Aborts all runs and resolves when their jobs are released, by force if they do not end in time. No job may be
   * claimed afterwards.
   */
  async function stop(withinMs: number): Promise<void> {
    await Promise.allSettled(taking)
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
      const holder = job.worker_id
      if (holder !== null && running.has(holder)) continue
      const expired = job.lease_until === null || job.lease_until < now().toISOString()
      if (!expired && holder !== null && !hasDied(holder, self)) continue

      const outcome = await recoverJob(writer, { id: job.id, holder }, now())
      if (outcome) log.warn({ jobId: job.public_id, outcome }, 'the process that held a job has died')
    }
  }

  /** After this, any write of a run that ignored the abort is rejected. */
  async function giveBackTheRest(): Promise<void> {
    for (const { claim } of running.values()) {
      await transactions
        .commit((trx) => endRun(trx, claim, { status: 'released' }, now()))
        .catch((error) => {
          if (!(error instanceof ClaimLost)) logFault(error)
        })
    }
  }
}

export function logFault(error: unknown): void {
  log.error({ err: error }, 'the job queue could not take its turn')
}
