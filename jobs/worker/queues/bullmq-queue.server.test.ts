import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Connections } from '#db/open-database.ts'
import { defineJob, type JobDefinition } from '#jobs/define-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type CreateQueue, describeJobQueue } from '#tests/contracts/job-queue.ts'
import { describeWorkerDeaths } from '#tests/contracts/worker-deaths.ts'
import { test } from '#tests/database.ts'
import { type RedisServer, startRedis } from '#tests/redis-server.ts'
import type { JobQueue } from '../queue.ts'
import { listJobsToHand, noteHanded, takeBack, takeJob } from '../take-job.ts'
import { createBullmqQueue } from './bullmq-queue.server.ts'

let redis: RedisServer
const started: JobQueue[] = []
beforeAll(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((queue) => queue.stop(1_000)))
})
afterAll(() => redis.stop())

const createQueue: CreateQueue = (options) =>
  createBullmqQueue({ now: () => new Date(), ...options, redisUrl: redis.url, handAgainAfterMs: 500 })

describeJobQueue('the queue on Redis', createQueue)
describeWorkerDeaths('the queue on Redis', createQueue, () => [redis.url])

const errand = defineJob({
  type: 'errand',
  label: 'Errand',
  queue: 'errands',
  payload: z.object({ name: z.string() }),
  maxAttempts: 3,
  retry: { firstMs: 20, longestMs: 40 },
})

test('a Redis that is repeatedly killed and restarted empty loses no job and repeats none [J-06]', async ({
  connections,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `errand ${index}`)
  await addErrands(connections, names)
  const runs: string[] = []
  startErrands(connections, runs)

  for (let time = 0; time < 4; time += 1) {
    await sleep(150)
    await redis.kill()
    await sleep(200)
    await redis.start()
  }
  await allEnded(connections)

  expect(runs.toSorted()).toEqual(names.toSorted())
})

test.for([
  ['gone', () => redis.kill(), () => redis.start()],
  ['frozen', async () => redis.signal('SIGSTOP'), async () => redis.signal('SIGCONT')],
] as const)(
  'while Redis is %s jobs are taken from the table, and then from Redis again [J-06]',
  { timeout: 60_000 },
  async ([_how, take, giveBack], { connections }) => {
    const runs: string[] = []
    await take()
    startErrands(connections, runs)
    onTestFinished(giveBack)
    await addErrands(connections, ['from the table'])
    await allEnded(connections)
    expect(await redisBeats(connections)).toBe(0)

    await giveBack()
    await expect.poll(() => redisBeats(connections), { timeout: 10_000 }).toBe(1)
    await addErrands(connections, ['from Redis'])
    await allEnded(connections)

    await take()
    await expect.poll(() => redisBeats(connections), { timeout: 10_000 }).toBe(0)
    await addErrands(connections, ['from the table again'])
    await allEnded(connections)
    expect(runs).toEqual(['from the table', 'from Redis', 'from the table again'])
  },
)

test('at most as many jobs run at once as may, whether Redis or the table hands them out [J-06]', async ({
  connections,
}) => {
  await redis.kill()
  onTestFinished(() => redis.start())
  await addErrands(
    connections,
    Array.from({ length: 60 }, (_, index) => `errand ${index}`),
  )
  const runs: string[] = []
  const most = startErrands(connections, runs)
  await expect.poll(() => runs.length).toBeGreaterThan(5)
  await redis.start()
  await allEnded(connections)

  expect(runs).toHaveLength(60)
  expect(most()).toBe(2)
})

test('what another database left in Redis is not taken for a job of this one [J-06]', async ({ connections }) => {
  const foreign = new Queue('errands', { prefix: 'icon-radar', connection: { url: redis.url } })
  onTestFinished(() => foreign.close())
  await foreign.add('errands', { id: 'errand-of-another-database' })
  await addErrands(connections, ['mine'])
  const runs: string[] = []
  startErrands(connections, runs)
  await allEnded(connections)

  expect(runs).toEqual(['mine'])
  const left = () => foreign.getJobCountByTypes('waiting', 'prioritized', 'active', 'failed')
  await expect.poll(left).toBe(0)
})

test('what one process has handed over no other hands over, until it waits too long or may not run now [J-06]', async ({
  connections,
}) => {
  const { reader, writer } = connections
  const limits = { queue: errand.queue, limited: [{ type: errand.type, concurrency: 2 }] }
  const at = (seconds: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + seconds * 1_000)
  await writer.transaction().execute(async (trx) => {
    for (const name of ['a', 'b', 'c', 'd']) await enqueue(trx, errand, { name }, { now: at(0) })
  })
  const listed = async (seconds: number) => (await listJobsToHand(reader, limits, at(seconds), 500)).map(({ id }) => id)

  const waiting = await listJobsToHand(reader, limits, at(1), 500)
  expect(waiting.map(({ id }) => id)).toEqual([1, 2])
  await noteHanded(writer, waiting, at(6))
  expect(await listed(2)).toEqual([])
  expect(await listed(6)).toEqual([1, 2])

  await takeBack(writer, waiting[1]?.public_id ?? '')
  expect(await listed(2)).toEqual([2])

  const term = { holder: 'test', leaseUntil: at(60) }
  const job = await takeJob(writer, limits, waiting[0]?.public_id ?? '', term, at(2))
  expect(job).toMatchObject({ status: 'processing', handed_until: null })
  await noteHanded(writer, waiting, at(6))
  expect(await listed(2)).toEqual([])
  expect(await reader.selectFrom('job').select('handed_until').where('id', '=', 1).executeTakeFirst()).toEqual({
    handed_until: null,
  })
})

test('jobs of a kind that run one at a time follow each other without waiting to be handed over again [J-06]', async ({
  connections,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `errand ${index}`)
  await addErrands(connections, names)
  const runs: string[] = []
  startErrands(connections, runs, { concurrency: 1 }, 60_000)
  await allEnded(connections)

  expect(runs).toEqual(names)
})

async function addErrands({ writer }: Connections, names: readonly string[]): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    for (const name of names) await enqueue(trx, errand, { name }, { now: new Date() })
  })
}

function startErrands(
  connections: Connections,
  runs: string[],
  limits: Pick<JobDefinition, 'concurrency'> = {},
  handAgainAfterMs = 500,
): () => number {
  let running = 0
  let most = 0
  const queue = createBullmqQueue({
    connections,
    jobs: [
      {
        definition: { ...errand, ...limits },
        handle: async ({ payload }) => {
          runs.push((payload as { name: string }).name)
          running += 1
          most = Math.max(most, running)
          await sleep(20)
          running -= 1
          return {}
        },
      },
    ],
    concurrency: 2,
    now: () => new Date(),
    redisUrl: redis.url,
    handAgainAfterMs,
  })
  started.push(queue)
  queue.start()
  return () => most
}

async function redisBeats({ reader }: Connections): Promise<number> {
  const rows = await reader.selectFrom('process_heartbeat').select('pid').where('process', '=', 'redis').execute()
  return rows.length
}

async function allEnded({ reader }: Connections): Promise<void> {
  const deadline = Date.now() + 40_000
  for (;;) {
    const left = await reader.selectFrom('job').select('id').where('finished_at', 'is', null).execute()
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error(`${left.length} jobs have not ended.`)
    await sleep(20)
  }
}
