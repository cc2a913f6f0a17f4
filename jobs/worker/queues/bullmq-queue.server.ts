import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import type { Kysely } from 'kysely'
import { log } from '#app/base/platform/logging.server.ts'
import type { Database } from '#db/schema.ts'
import type { JobQueue } from '../queue.ts'
import { listJobsToHand, noteHanded, type QueueLimits, queueLimitsOf, takeBack, takeJob } from '../take-job.ts'
import { createHeldJobs, logFault } from './held-jobs.server.ts'
import { createLane, type Lane } from './lane.server.ts'
import { createPulse } from './pulse.ts'
import { LEASE_MS, type QueueOptions } from './queue-options.ts'
import { openRedis } from './watched-redis.server.ts'

export interface BullmqQueueOptions extends QueueOptions {
  redisUrl: string
  /** A job dispatched to Redis is dispatched again after this time if its row still waits. */
  handAgainAfterMs?: number
}

/** The Redis payload: only a reference to the row. */
interface Ticket {
  /** Public id of the job. */
  id: string
}

const PREFIX = 'icon-radar'
const LOOK_AROUND_MS = 1_000
const HAND_AGAIN_AFTER_MS = 5_000
/** Maximum number of jobs of one queue in Redis; more follow as they are taken. */
const WINDOW = 500
const CLOSE_WITHIN_MS = 1_000

/**
 * Redis dispatches, the job table stays the source of truth. Due rows are sent to BullMQ, and again while they wait, so
 * that a Redis that was emptied loses nothing; while it is away, jobs are taken from the table. A job delivered twice is
 * claimed once.
 */
export function createBullmqQueue(options: BullmqQueueOptions): JobQueue {
  const { connections, jobs, concurrency, now, redisUrl, leaseMs = LEASE_MS } = options
  const { reader, writer } = connections
  const handAgainAfterMs = options.handAgainAfterMs ?? HAND_AGAIN_AFTER_MS
  const held = createHeldJobs(options)
  const {
    redis,
    isThere,
    within,
    close: closeRedis,
  } = openRedis(redisUrl, (answers) => noteRedis(writer, answers, now()))
  const dispatchers = queueLimitsOf(jobs.map(({ definition }) => definition)).map(createDispatcher)
  const pulse = createPulse({
    dataVersion: connections.dataVersion,
    everyMs: Math.min(LOOK_AROUND_MS, leaseMs / 3),
    turn,
    onError: logFault,
  })

  return { start, stop }

  function start(): void {
    for (const { worker } of dispatchers) worker.run().catch(noteFault)
    pulse.start()
  }

  async function stop(withinMs: number): Promise<void> {
    for (const { lane } of dispatchers) lane.stop()
    await pulse.stop()
    await held.stop(withinMs)
    await Promise.all(dispatchers.map(({ close }) => close()))
    await closeRedis()
  }

  async function turn(): Promise<void> {
    await held.keep()
    for (const { lane, handOver } of dispatchers) {
      if (isThere() === undefined) return
      if (!(isThere() && (await handOver()))) await lane.fill()
    }
  }

  async function runTicket(lane: Lane, { id }: Ticket): Promise<void> {
    const { limits } = lane
    let isLimited = limits.limited.length > 0
    await lane.runOne(async (trx, nextTerm) => {
      const job = await takeJob(trx, limits, id, nextTerm(), now())
      if (!job) {
        await takeBack(trx, id)
        return []
      }
      isLimited ||= job.pipeline_limit !== null
      return [job]
    })
    // Another job of its type may start now.
    if (isLimited) pulse.ask()
  }

  function createDispatcher(limits: QueueLimits) {
    const { queue } = limits
    const lane = createLane({ ...options, limits, held, takesFromTable: () => isThere() === false })
    const tickets = new Queue<Ticket>(queue, {
      prefix: PREFIX,
      connection: redis,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    })
    const worker = new Worker<Ticket>(queue, ({ data }) => runTicket(lane, data), {
      prefix: PREFIX,
      connection: redis,
      concurrency,
      autorun: false,
      // A BullMQ job that a dead process fetched but did not claim is dispatched again together with its jobs.
      lockDuration: leaseMs,
      stalledInterval: leaseMs / 2,
    })
    tickets.on('error', noteFault)
    worker.on('error', noteFault)
    worker.on('drained', () => pulse.ask())

    /** False if Redis did not take them. */
    async function handOver(): Promise<boolean> {
      const waiting = await listJobsToHand(reader, limits, now(), WINDOW)
      if (waiting.length === 0) return true
      if (!(await within(tickets.addBulk(waiting.map(ticketFor))))) return false
      await noteHanded(writer, waiting, new Date(now().getTime() + handAgainAfterMs))
      return true
    }

    /** A row that was released since has a new attempt. */
    function ticketFor(job: Awaited<ReturnType<typeof listJobsToHand>>[number]) {
      const jobId = `${job.public_id}.${Date.parse(job.updated_at)}`
      return { name: queue, data: { id: job.public_id }, opts: { jobId, priority: bullPriority(job.priority) } }
    }

    /** Closes the connection to Redis properly, or drops it if Redis does not respond. */
    async function close(): Promise<void> {
      const closed = Promise.all([worker.close(), tickets.close()]).catch(noteFault)
      await Promise.race([closed, sleep(CLOSE_WITHIN_MS)])
      await Promise.race([Promise.all([worker.disconnect(), tickets.disconnect()]).catch(noteFault), sleep(0)])
    }

    return { lane, worker, handOver, close }
  }
}

/** Our priorities grow with urgency, from 1 to 10; BullMQ's smallest comes first. */
function bullPriority(priority: number): number {
  return 11 - priority
}

/** The log has a line when Redis goes away; what each of its clients says meanwhile would be hundreds. */
function noteFault(error: unknown): void {
  log.debug({ err: error }, 'a client of Redis reported a fault')
}

const WRITTEN_EVERY_MS = 3_000

/** For readiness: the row is there while Redis answers. */
async function noteRedis(db: Kysely<Database>, answers: boolean, now: Date): Promise<void> {
  const last = await db
    .selectFrom('process_heartbeat')
    .select('seen_at')
    .where('process', '=', 'redis')
    .executeTakeFirst()
  if (!answers) {
    if (last) await db.deleteFrom('process_heartbeat').where('process', '=', 'redis').execute()
    return
  }
  if (last && Math.abs(now.getTime() - Date.parse(last.seen_at)) < WRITTEN_EVERY_MS) return
  const beat = { pid: process.pid, seen_at: now.toISOString() }
  await db
    .insertInto('process_heartbeat')
    .values({ process: 'redis', ...beat })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(beat))
    .execute()
}
