import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect } from 'vitest'
import { z } from 'zod'
import type { Connections } from '#db/open-database.ts'
import type { JobRow } from '#db/tables/job.ts'
import { controlJob, type JobAction } from '#jobs/control-job.ts'
import { defineJob, type JobDefinition } from '#jobs/define-job.ts'
import { type EnqueueOptions, enqueue } from '#jobs/enqueue.ts'
import { Cancel, Discard, Snooze } from '#jobs/worker/control-errors.ts'
import type { JobOutcome, JobRun, RunnableJob } from '#jobs/worker/handler.ts'
import { recordHeartbeat } from '#jobs/worker/heartbeat.server.ts'
import type { JobQueue } from '#jobs/worker/queue.ts'
import { test } from '#tests/database.ts'

const countdown = defineJob({
  type: 'countdown',
  label: 'Countdown',
  queue: 'contract',
  payload: z.object({ name: z.string() }),
  maxAttempts: 3,
  retry: { firstMs: 20, longestMs: 40 },
  uniqueBy: ({ name }) => name,
})

export interface QueueUnderTest {
  connections: Connections
  jobs: RunnableJob[]
  concurrency: number
  now?: () => Date
}

export type CreateQueue = (options: QueueUnderTest) => JobQueue

/** What every implementation of the queue port must do. */
export function describeJobQueue(name: string, createQueue: CreateQueue): void {
  const started: JobQueue[] = []

  afterEach(async () => {
    await Promise.all(started.splice(0).map((queue) => queue.stop(1_000)))
  })

  function startQueue(
    connections: Connections,
    handle: (run: JobRun<{ name: string }>) => Promise<JobOutcome>,
    concurrency = 2,
    limits: Pick<JobDefinition, 'concurrency' | 'rate'> = {},
    now?: () => Date,
  ) {
    const runnable = { definition: { ...countdown, ...limits }, handle: handle as RunnableJob['handle'] }
    const queue = createQueue({ connections, jobs: [runnable], concurrency, ...(now && { now }) })
    started.push(queue)
    queue.start()
    return queue
  }

  describe(name, () => {
    test('runs every job once, to the end, and says so on its channel [J-06] [J-07]', async ({ connections }) => {
      const runs: string[] = []
      const names = Array.from({ length: 20 }, (_, index) => `job ${index}`)
      for (const job of names) await add(connections, job)

      startQueue(connections, async ({ payload }) => {
        runs.push(payload.name)
        return { message: 'Done', results: { processed: 1, successful: 1, failed: 0, skipped: 0 } }
      })
      const jobs = await finished(connections)

      expect(runs.toSorted()).toEqual(names.toSorted())
      expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(['completed']))
      expect(jobs[0]).toMatchObject({ progress: 100, message: 'Done', attempts: 1, worker_id: null, lease_until: null })
      expect(JSON.parse(jobs[0]?.results ?? '')).toEqual({ processed: 1, successful: 1, failed: 0, skipped: 0 })
      expect(await statesOf(connections, jobs[0]?.public_id)).toEqual(['pending', 'processing', 'completed'])
    })

    test('never runs more jobs at once than it may, and as many as it may [J-02]', async ({ connections }) => {
      const count = countAtOnce()
      for (const job of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await add(connections, job)

      startQueue(connections, count.handle, 3)
      await finished(connections)

      expect(count.most()).toBe(3)
    })

    test('claims higher priorities first, then the earliest [J-06]', async ({ connections }) => {
      const order: string[] = []
      await add(connections, 'low', { priority: 'low' })
      await add(connections, 'normal 1', { now: new Date(Date.now() - 2_000) })
      await add(connections, 'normal 2', { now: new Date(Date.now() - 1_000) })
      await add(connections, 'high', { priority: 'high' })

      startQueue(
        connections,
        async ({ payload }) => {
          order.push(payload.name)
          return {}
        },
        1,
      )
      await finished(connections)

      expect(order).toEqual(['high', 'normal 1', 'normal 2', 'low'])
    })

    test('does not claim a job before it is due [J-06]', async ({ connections }) => {
      await add(connections, 'later', { runAt: new Date(Date.now() + 300) })

      startQueue(connections, async () => ({}))
      const [job] = await finished(connections)

      expect(Date.parse(job?.started_at ?? '')).toBeGreaterThanOrEqual(Date.parse(job?.run_at ?? ''))
    })

    test('starts what waits for its time when the clock is set back by an hour meanwhile [J-06]', async ({
      connections,
    }) => {
      let setBackMs = 0
      const now = () => new Date(Date.now() - setBackMs)
      await add(connections, 'delayed', { runAt: new Date(Date.now() + 1_000) })
      await add(connections, 'failing')
      const { writer } = connections
      const runs: string[] = []
      const handle = async ({ payload, job }: JobRun<{ name: string }>) => {
        runs.push(`${payload.name} ${job.attempt}`)
        if (payload.name !== 'failing' || job.attempt > 1) return {}
        await recordHeartbeat(writer, now)
        setBackMs = 3_600_000
        // As the job process's schedule does.
        setTimeout(() => recordHeartbeat(writer, now), 300)
        throw new Error('no luck')
      }

      startQueue(connections, handle, 1, {}, now)
      await finished(connections)

      expect(runs.toSorted()).toEqual(['delayed 1', 'failing 1', 'failing 2'])
    })

    test('takes over the jobs of a silent host after the clock was set back by an hour [J-06]', async ({
      connections,
    }) => {
      const { writer } = connections
      let setBackMs = 0
      const now = () => new Date(Date.now() - setBackMs)
      await recordHeartbeat(writer, now)
      await add(connections, 'held')
      const leaseUntil = new Date(Date.now() + 1_000).toISOString()
      await writer
        .updateTable('job')
        .set({ status: 'processing', worker_id: 'elsewhere|1|another|1', lease_until: leaseUntil })
        .execute()
      setBackMs = 3_600_000
      await recordHeartbeat(writer, now)

      startQueue(connections, async () => ({}), 1, {}, now)
      await finished(connections)
    })

    test('starts a job that is added while it idles within half a second [J-06]', async ({ connections }) => {
      startQueue(connections, async () => ({}))
      await sleep(150)
      await add(connections, 'woken')
      const [job] = await finished(connections)

      expect(Date.parse(job?.started_at ?? '') - Date.parse(job?.created_at ?? '')).toBeLessThan(500)
    })

    test('tries a failing job again with a delay, then fails it with its last error [J-06]', async ({
      connections,
    }) => {
      const attempts: number[] = []
      await add(connections, 'broken')

      startQueue(connections, async ({ job }) => {
        attempts.push(job.attempt)
        throw new Error(`no luck at attempt ${job.attempt}`)
      })
      const [job] = await finished(connections)

      expect(attempts).toEqual([1, 2, 3])
      expect(job).toMatchObject({ status: 'failed', error: 'no luck at attempt 3', attempts: 3 })
      const states = await statesOf(connections, job?.public_id)
      expect(states).toEqual(['pending', 'processing', 'pending', 'processing', 'pending', 'processing', 'failed'])
    })

    test('resumes after a failure from what the job saved last [J-06]', async ({ connections }) => {
      const resumedFrom: unknown[] = []
      await add(connections, 'stepwise')

      startQueue(connections, async ({ job, checkpoint, saveCheckpoint }) => {
        resumedFrom.push(checkpoint)
        await connections.writer.transaction().execute((trx) => saveCheckpoint(trx, { step: job.attempt }))
        if (job.attempt < 3) throw new Error('again')
        return {}
      })
      const [job] = await finished(connections)

      expect(resumedFrom).toEqual([null, { step: 1 }, { step: 2 }])
      expect(job?.status).toBe('completed')
    })

    test('snoozing costs no attempt, cancelling ends a job without another one [J-06]', async ({ connections }) => {
      const runs: string[] = []
      await add(connections, 'sleepy')
      await add(connections, 'senseless')

      startQueue(connections, async ({ payload, job }) => {
        runs.push(`${payload.name} ${job.attempt}`)
        if (payload.name === 'senseless') throw new Cancel('The athlete is gone.')
        if (runs.filter((run) => run.startsWith('sleepy')).length < 3) throw new Snooze(10, 'The provider asks to wait')
        return {}
      })
      const jobs = await finished(connections)

      expect(runs.toSorted()).toEqual(['senseless 1', 'sleepy 1', 'sleepy 1', 'sleepy 1'])
      expect(jobs.map(({ status, error }) => ({ status, error }))).toEqual([
        { status: 'completed', error: null },
        { status: 'cancelled', error: 'The athlete is gone.' },
      ])
    })

    test('a job that throws Discard fails at once, whatever attempts are left [J-06]', async ({ connections }) => {
      await add(connections, 'hopeless')
      startQueue(connections, async () => {
        throw new Discard('Set CONTACT first.')
      })
      const [job] = await finished(connections)

      expect(job).toMatchObject({ status: 'failed', error_code: 'other', error: 'Set CONTACT first.', attempts: 1 })
    })

    test('a job that throws Discard with a code ends with the code alone [J-06]', async ({ connections }) => {
      await add(connections, 'hopeless')
      startQueue(connections, async () => {
        throw new Discard({ code: 'file_gone' })
      })
      const [job] = await finished(connections)

      expect(job).toMatchObject({ status: 'failed', error_code: 'file_gone', error: null, attempts: 1 })
    })

    test('releases a running job on stop, with its checkpoint and progress and at no cost [J-06]', async ({
      connections,
    }) => {
      await add(connections, 'long')
      const queue = startQueue(connections, async ({ saveCheckpoint, signal }) => {
        await connections.writer.transaction().execute((trx) => saveCheckpoint(trx, { row: 7 }, undefined, 42.9))
        await sleep(60_000, undefined, { signal })
        return {}
      })
      await until(async () => (await listJobs(connections))[0]?.checkpoint !== null)

      await queue.stop(2_000)
      const [job] = await listJobs(connections)

      expect(job).toMatchObject({ status: 'pending', attempts: 0, deaths: 0, worker_id: null })
      expect(job).toMatchObject({ checkpoint: '{"row":7}', progress: 42 })
    })

    test('gives a job that does not listen back as well, and refuses what it writes later [J-06]', async ({
      connections,
    }) => {
      let refused: unknown
      let release = (): void => undefined
      const stuck = new Promise<void>((resolve) => {
        release = resolve
      })
      await add(connections, 'deaf')
      const queue = startQueue(connections, async ({ saveCheckpoint }) => {
        await stuck
        await connections.writer
          .transaction()
          .execute((trx) => saveCheckpoint(trx, { row: 1 }))
          .catch((error) => {
            refused = error
          })
        return {}
      })
      await until(async () => (await listJobs(connections))[0]?.status === 'processing')

      await queue.stop(50)
      release()
      await until(() => Promise.resolve(refused !== undefined))

      expect(refused).toMatchObject({ name: 'ClaimLost' })
      expect((await listJobs(connections))[0]).toMatchObject({ status: 'pending', checkpoint: null })
    })

    test('pausing stops a running job within a second and keeps its checkpoint, resuming continues there [J-06]', async ({
      connections,
    }) => {
      const begunAt: unknown[] = []
      let stoppedAt = 0
      await add(connections, 'controlled')
      startQueue(connections, async ({ signal, checkpoint, saveCheckpoint }) => {
        begunAt.push(checkpoint)
        if (checkpoint !== null) return {}
        await connections.writer.transaction().execute((trx) => saveCheckpoint(trx, { next: 7 }))
        await sleep(60_000, undefined, { signal }).finally(() => {
          stoppedAt = Date.now()
        })
        return {}
      })
      await until(async () => (await listJobs(connections))[0]?.checkpoint !== null)

      const pausedAt = Date.now()
      expect(await control(connections, 'pause')).toBe('done')
      await until(() => Promise.resolve(stoppedAt > 0))
      await sleep(300)
      expect(stoppedAt - pausedAt).toBeLessThan(1_000)
      expect((await listJobs(connections))[0]).toMatchObject({ status: 'paused', attempts: 0, worker_id: null })
      expect(await control(connections, 'pause')).toBe('not_allowed')

      expect(await control(connections, 'resume')).toBe('done')
      const [job] = await finished(connections)
      expect(job).toMatchObject({ status: 'completed', attempts: 1 })
      expect(begunAt).toEqual([null, { next: 7 }])
    })

    test('cancelling stops a running job within a second, for good [J-06]', async ({ connections }) => {
      let stoppedAt = 0
      await add(connections, 'controlled')
      startQueue(connections, async ({ signal }) => {
        await sleep(60_000, undefined, { signal }).finally(() => {
          stoppedAt = Date.now()
        })
        return {}
      })
      await until(async () => (await listJobs(connections))[0]?.status === 'processing')

      const cancelledAt = Date.now()
      expect(await control(connections, 'cancel')).toBe('done')
      await until(() => Promise.resolve(stoppedAt > 0))
      await sleep(300)
      expect(stoppedAt - cancelledAt).toBeLessThan(1_000)
      expect((await listJobs(connections))[0]).toMatchObject({ status: 'cancelled', message: 'Cancelled' })
      for (const action of ['pause', 'resume', 'cancel', 'retry'] as const) {
        expect(await control(connections, action)).toBe('not_allowed')
      }
    })

    test('a job that failed is tried again from its checkpoint, unless another does its work already [J-06]', async ({
      connections,
    }) => {
      const begunAt: unknown[] = []
      await add(connections, 'again')
      startQueue(connections, async ({ checkpoint, saveCheckpoint }) => {
        begunAt.push(checkpoint)
        if (begunAt.length > 1) return {}
        await connections.writer.transaction().execute((trx) => saveCheckpoint(trx, { next: 3 }))
        throw new Discard('It cannot be done.')
      })
      await finished(connections)
      expect(await control(connections, 'retry')).toBe('done')
      const [job] = await finished(connections)
      expect(job).toMatchObject({ status: 'completed', attempts: 1, error: null })
      expect(begunAt).toEqual([null, { next: 3 }])

      await connections.writer.updateTable('job').set({ status: 'failed' }).execute()
      await add(connections, 'again', { runAt: new Date(Date.now() + 60_000) })
      expect(await control(connections, 'retry')).toBe('not_allowed')
    })

    test('a batch has no more jobs running than it asked for [J-02]', async ({ connections }) => {
      const count = countAtOnce()
      const batch = { pipelineId: 'batch', pipelineLimit: 2 }
      for (const job of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await add(connections, job, batch)

      startQueue(connections, count.handle, 5)
      await finished(connections)

      expect(count.most()).toBe(2)
    })

    test('a kind of job has no more running than its definition allows, over all processes [J-06]', async ({
      connections,
    }) => {
      const count = countAtOnce()
      for (const job of ['a', 'b', 'c', 'd', 'e', 'f']) await add(connections, job)

      for (const _ of [1, 2]) startQueue(connections, count.handle, 4, { concurrency: 2 })
      await finished(connections)

      expect(count.most()).toBe(2)
    })

    test('a kind of job begins no more often than its definition allows [J-06]', async ({ connections }) => {
      for (const job of ['a', 'b', 'c', 'd', 'e']) await add(connections, job)

      startQueue(connections, async () => ({}), 4, { rate: { jobs: 2, perMs: 700 } })
      const begun = (await finished(connections)).map((job) => Date.parse(job.taken_at ?? '')).toSorted((a, b) => a - b)

      for (let index = 2; index < begun.length; index += 1) {
        expect((begun[index] ?? 0) - (begun[index - 2] ?? 0)).toBeGreaterThanOrEqual(700)
      }
    })

    test('progress is written at most four times a second, never backwards, and the last report counts [J-07]', async ({
      connections,
    }) => {
      await add(connections, 'busy')
      startQueue(connections, async ({ report }) => {
        for (let step = 1; step <= 60; step += 1) {
          report({ progress: step === 60 ? 10 : step, message: `Step ${step}` })
          await sleep(10)
        }
        return {}
      })
      const [job] = await finished(connections)
      const events = await eventsOf(connections, job?.public_id)
      const reports = events.filter((event) => event.message.startsWith('Step'))

      expect(job?.message).toBe('Step 60')
      expect(reports.length).toBeGreaterThan(1)
      // Independent of the machine's speed: one at once, one at the end, and one per quarter of a second between.
      const [first, last] = [reports.at(0), reports.at(-1)].map((event) => Date.parse(event?.at ?? ''))
      expect(reports.length).toBeLessThanOrEqual(2 + Math.ceil(((last ?? 0) - (first ?? 0)) / 250))
      expect(reports.length).toBeLessThan(60)
      const progress = events.map((event) => event.progress)
      expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    })

    test('milestones are all seen, however fast they follow each other [J-01] [J-07]', async ({ connections }) => {
      await add(connections, 'quick')
      startQueue(connections, async ({ report }) => {
        for (let stage = 1; stage <= 4; stage += 1) {
          report({ progress: stage, message: `${stage} of 4`, milestone: true })
          report({ progress: stage, message: `${stage} of 4, a detail` })
        }
        return { message: 'Done' }
      })
      const [job] = await finished(connections)
      const messages = (await eventsOf(connections, job?.public_id)).map((event) => event.message)

      expect(messages.slice(2)).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4', '4 of 4, a detail', 'Done'])
    })

    test('fails a job whose payload no longer fits its definition [J-06]', async ({ connections }) => {
      await add(connections, 'malformed')
      await connections.writer.updateTable('job').set({ payload: '{"name":7}' }).execute()

      startQueue(connections, async () => ({}))
      const [job] = await finished(connections)

      expect(job).toMatchObject({ status: 'failed', error: 'The job cannot be run: its payload is not valid.' })
    })
  })
}

function add({ writer }: Connections, name: string, options: Partial<EnqueueOptions> = {}) {
  return writer.transaction().execute((trx) => enqueue(trx, countdown, { name }, { now: new Date(), ...options }))
}

async function finished(connections: Connections): Promise<JobRow[]> {
  await until(async () => (await listJobs(connections)).every((job) => job.finished_at !== null))
  return listJobs(connections)
}

function listJobs({ reader }: Connections): Promise<JobRow[]> {
  return reader.selectFrom('job').selectAll().orderBy('id').execute()
}

interface JobUpdate {
  jobId: string
  status: string
  progress: number
  message: string
}

async function eventsOf({ reader }: Connections, jobId: string | undefined) {
  const events = await reader.selectFrom('event').select(['data', 'created_at as at']).orderBy('id').execute()
  return events
    .map(({ data, at }) => ({ ...(JSON.parse(data) as JobUpdate), at }))
    .filter((event) => event.jobId === jobId)
}

async function statesOf(connections: Connections, jobId: string | undefined): Promise<string[]> {
  return (await eventsOf(connections, jobId)).map((event) => event.status)
}

/** Of the first job. */
async function control(connections: Connections, action: JobAction) {
  const [job] = await listJobs(connections)
  const outcome = await connections.writer
    .transaction()
    .execute((trx) => controlJob(trx, job?.public_id ?? '', action, new Date()))
  return outcome.status
}

function countAtOnce() {
  let atOnce = 0
  let most = 0
  async function handle() {
    atOnce += 1
    most = Math.max(most, atOnce)
    await sleep(20)
    atOnce -= 1
    return {}
  }
  return { handle, most: () => most }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 40_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not met within 40 seconds.')
    await sleep(10)
  }
}
