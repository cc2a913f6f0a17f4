import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { z } from 'zod'
import type { Connections } from '#db/open-database.ts'
import { defineJob } from '#jobs/define-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { JobQueue } from '#jobs/worker/queue.ts'
import { bundleProcess } from '#tests/bundle-process.ts'
import { test } from '#tests/database.ts'
import { drill } from '#tests/drills.ts'
import { untilKillable } from '#tests/until-killable.ts'
import type { CreateQueue } from './job-queue.ts'

/** The definition of tests/fixtures/stepping-worker.ts. */
const stepping = defineJob({
  type: 'stepping',
  label: 'Stepping',
  queue: 'stepping',
  payload: z.object({ name: z.string(), steps: z.number(), dieAt: z.number().optional() }),
  maxAttempts: 5,
  retry: { firstMs: 10, longestMs: 20 },
})

/** Enough that jobs are still half done after many of twenty kills. */
const STEPS = 100
const KILLS = drill(5, 20)

/**
 * The behaviour required of every queue implementation when processes die. `workerArguments` are passed to
 * tests/fixtures/stepping-worker.ts after the path of the database.
 */
export function describeWorkerDeaths(
  name: string,
  createQueue: CreateQueue,
  workerArguments: () => readonly string[],
): void {
  describe(`${name}, when processes die`, () => {
    const workers: ChildProcess[] = []
    const queues: JobQueue[] = []
    let workerProcess: Awaited<ReturnType<typeof bundleProcess>>

    beforeAll(async () => {
      workerProcess = await bundleProcess(new URL('../fixtures/stepping-worker.ts', import.meta.url))
    })

    afterAll(() => workerProcess.remove())

    afterEach(async () => {
      for (const worker of workers.splice(0)) worker.kill('SIGKILL')
      await Promise.all(queues.splice(0).map((queue) => queue.stop(1_000)))
    })

    test(`jobs survive kill -9 at ${KILLS} random moments: each ends once, no step is lost or done twice [J-06] [D-30]`, {
      timeout: 120_000,
    }, async ({ connections, databaseFile }) => {
      const names = Array.from({ length: 6 }, (_, index) => `job ${index}`)
      await connections.writer.transaction().execute(async (trx) => {
        for (const name of names) await enqueue(trx, stepping, { name, steps: STEPS }, { now: new Date() })
      })

      let killedHalfway = 0
      let latestMs = 120
      for (let kill = 0; kill < KILLS || killedHalfway === 0; kill += 1) {
        const worker = await startWorker(databaseFile)
        await sleep(Math.random() * latestMs)
        await untilKillable(connections.reader)
        await killHard(worker)
        const unfinished = connections.reader.selectFrom('job').select('id').where('finished_at', 'is', null)
        killedHalfway += (await unfinished.where('checkpoint', 'is not', null).execute()).length
        // A slow machine takes longer to begin.
        if (killedHalfway === 0) latestMs *= 1.5
      }
      await startWorker(databaseFile)
      await allFinished(connections)

      const jobs = await connections.reader.selectFrom('job').selectAll().orderBy('id').execute()
      expect(jobs.map((job) => job.status)).toEqual(names.map(() => 'completed'))
      for (const { name, steps } of await listSteps(connections)) {
        expect(steps, name).toEqual(Array.from({ length: STEPS }, (_, step) => step))
      }
      const endings = (await listEvents(connections)).filter((event) => event.status === 'completed')
      expect(endings).toHaveLength(names.length)
    })

    test('a crash after progress costs no attempt, one without does [D-30]', async ({ connections, databaseFile }) => {
      await connections.writer
        .transaction()
        .execute((trx) => enqueue(trx, stepping, { name: 'a', steps: 8, dieAt: 5 }, { now: new Date() }))

      await death(await startWorker(databaseFile))
      const worker = await startWorker(databaseFile)
      await death(worker)
      const job = await connections.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()

      expect(job).toMatchObject({ status: 'processing', attempts: 1, deaths: 2 })
    })

    test('five deaths at the same place fail the job and say so [D-30]', async ({ connections, databaseFile }) => {
      await connections.writer
        .transaction()
        .execute((trx) => enqueue(trx, stepping, { name: 'a', steps: 8, dieAt: 5 }, { now: new Date() }))

      for (let time = 0; time < 5; time += 1) await death(await startWorker(databaseFile))
      await startWorker(databaseFile)
      await allFinished(connections)

      const job = await connections.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
      expect(job).toMatchObject({ status: 'failed' })
      expect(job.error).toMatch(/^The job process died 5 times in a row at \d+ % /)
      expect((await listSteps(connections))[0]?.steps).toEqual([0, 1, 2, 3, 4])
    })

    test('the jobs of a dead process are resumed at once, those of a silent host when their lease ends [J-06]', async ({
      connections,
    }) => {
      await connections.writer.transaction().execute(async (trx) => {
        await enqueue(trx, stepping, { name: 'dead neighbour', steps: 1 }, { now: new Date() })
        await enqueue(trx, stepping, { name: 'silent host', steps: 1 }, { now: new Date() })
      })
      const held = { status: 'processing' as const, lease_until: new Date(Date.now() + 600_000).toISOString() }
      const gone = fork('-e', ['0'], { execArgv: [] }).on('error', () => undefined)
      await once(gone, 'exit')
      const dead = `${hostname()}|${gone.pid}|another|1`
      await connections.writer
        .updateTable('job')
        .set({ ...held, worker_id: dead })
        .where('id', '=', 1)
        .execute()
      await connections.writer
        .updateTable('job')
        .set({ ...held, worker_id: 'elsewhere|1|another|1' })
        .where('id', '=', 2)
        .execute()

      const queue = createQueue({
        connections,
        jobs: [{ definition: stepping, handle: async () => ({}) }],
        concurrency: 1,
      })
      queues.push(queue)
      queue.start()
      const findJobs = () => connections.reader.selectFrom('job').selectAll().orderBy('id').execute()
      await expect.poll(async () => (await findJobs())[0]?.status).toBe('completed')
      expect((await findJobs())[1]).toMatchObject({ status: 'processing', worker_id: 'elsewhere|1|another|1' })

      const leaseUntil = new Date(Date.now() + 500).toISOString()
      await connections.writer.updateTable('job').set({ lease_until: leaseUntil }).where('id', '=', 2).execute()
      await allFinished(connections)
      expect((await findJobs())[1]?.finished_at?.localeCompare(leaseUntil)).toBe(1)
    })

    test('a job marked as running without a holder is returned to the queue at once [J-06]', async ({
      connections,
      databaseFile,
    }) => {
      const soon = new Date(Date.now() + 60_000).toISOString()
      const unheld = [
        { worker_id: null, lease_until: null },
        { worker_id: null, lease_until: soon },
        { worker_id: 'silent-host|1|0b9e|1', lease_until: null },
      ]
      for (const values of unheld) {
        const name = `job ${unheld.indexOf(values)}`
        const { jobId } = await connections.writer
          .transaction()
          .execute((trx) => enqueue(trx, stepping, { name, steps: 2 }, { now: new Date() }))
        await connections.writer
          .updateTable('job')
          .set({ status: 'processing', ...values })
          .where('public_id', '=', jobId)
          .execute()
      }

      await startWorker(databaseFile)
      await allFinished(connections)

      const jobs = await connections.reader.selectFrom('job').select(['status', 'attempts']).execute()
      expect(jobs).toEqual(unheld.map(() => ({ status: 'completed', attempts: 1 })))
      for (const { name, steps } of await listSteps(connections)) expect(steps, name).toEqual([0, 1])
    })

    test('two processes share a queue without running a job twice [J-06]', async ({ connections, databaseFile }) => {
      await connections.writer.transaction().execute(async (trx) => {
        for (let job = 0; job < 12; job += 1) {
          await enqueue(trx, stepping, { name: `job ${job}`, steps: 5 }, { now: new Date() })
        }
      })

      await Promise.all([startWorker(databaseFile), startWorker(databaseFile)])
      await allFinished(connections)

      for (const { name, steps } of await listSteps(connections)) expect(steps, name).toEqual([0, 1, 2, 3, 4])
      expect(
        (await listEvents(connections)).filter((event) => event.status === 'processing' && event.progress === 0),
      ).toHaveLength(12)
    })

    async function startWorker(databaseFile: string): Promise<ChildProcess> {
      const worker = fork(workerProcess.path, [databaseFile, ...workerArguments()], {
        execArgv: [],
        env: { ...process.env, LOG_LEVEL: 'silent' },
      })
      workers.push(worker)
      await once(worker, 'message')
      return worker
    }
  })
}

async function killHard(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

async function death(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
}

async function allFinished({ reader }: Connections): Promise<void> {
  const deadline = Date.now() + 80_000
  for (;;) {
    const unfinished = await reader.selectFrom('job').select('id').where('finished_at', 'is', null).execute()
    if (unfinished.length === 0) return
    if (Date.now() > deadline) throw new Error(`${unfinished.length} jobs did not finish within 80 seconds.`)
    await sleep(20)
  }
}

/** What the workers did, step by step, in commit order. */
async function listSteps({ reader }: Connections): Promise<{ name: string; steps: number[] }[]> {
  const rows = await reader.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id').execute()
  const names = [...new Set(rows.map((row) => row.action))]
  return names.map((name) => ({
    name,
    steps: rows.filter((row) => row.action === name).map((row) => Number(row.subject_id)),
  }))
}

async function listEvents({ reader }: Connections) {
  const events = await reader.selectFrom('event').select('data').orderBy('id').execute()
  return events.map(({ data }) => JSON.parse(data) as { jobId: string; status: string; progress: number })
}
