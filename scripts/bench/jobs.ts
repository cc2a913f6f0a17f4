import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Connections } from '#db/open-database.ts'
import { defineJob } from '#jobs/define-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { bundleProcess } from '#tests/bundle-process.ts'
import { startRedis } from '#tests/redis-server.ts'
import { openBare } from './bare-uploads.ts'
import { milliseconds } from './figures.ts'
import { withDatabase } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'

const JOBS = Number(process.env.BENCH_JOBS ?? 10_000)
const WORKERS = [1, 2, 4] as const
const FLOOR = 'three prepared commits for each'

/** The definition of tests/fixtures/stepping-worker.ts; each job writes one row. */
const stepping = defineJob({
  type: 'stepping',
  label: 'Stepping',
  queue: 'stepping',
  payload: z.object({ name: z.string(), steps: z.number() }),
  maxAttempts: 5,
  retry: { firstMs: 10, longestMs: 20 },
})

/** Many small jobs, processed by several processes over either queue, each once; compared with the writes alone. */
export async function measureJobs(): Promise<Measurement[]> {
  const worker = await bundleProcess(new URL('../../tests/fixtures/stepping-worker.ts', import.meta.url))
  const redis = await startRedis()
  const floor = await measureBareCommits()
  const measurements: Measurement[] = []
  for (const [queue, redisUrl] of [['SQLite', undefined] as const, ['Redis', redis.url] as const]) {
    for (const workers of WORKERS) {
      const rate = await drain(worker.path, workers, redisUrl)
      const who = workers === 1 ? '1 process' : `${workers} processes`
      const name = `${thousands(JOBS)} small jobs by ${who}, queue on ${queue}`
      measurements.push({ name, value: rate, floor, floorName: FLOOR, unit: 'jobs/s', note: 'each once' })
    }
  }
  await redis.stop()
  worker.remove()
  return measurements
}

/** Jobs per second. Throws if a job was not run, or run twice. */
async function drain(workerPath: string, count: number, redisUrl: string | undefined): Promise<number> {
  return withDatabase(async (connections, file) => {
    await connections.writer.transaction().execute(enqueueAll)
    const start = performance.now()
    const workers = Array.from({ length: count }, () => startWorker(workerPath, file, redisUrl))
    while (await hasUnfinished(connections)) await delay(50)
    const rate = (JOBS / (performance.now() - start)) * 1_000
    await Promise.all(workers.map(kill))

    const { rows, steps } = await connections.reader
      .selectFrom('audit_log')
      .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('action').distinct().as('steps')])
      .executeTakeFirstOrThrow()
    if (rows !== JOBS || steps !== JOBS) throw new Error(`${rows} rows were written by ${steps} of ${JOBS} jobs`)
    return rate
  })
}

async function enqueueAll(db: Connections['writer']): Promise<void> {
  for (let job = 0; job < JOBS; job += 1) {
    await enqueue(db, stepping, { name: `job ${job}`, steps: 1 }, { now: new Date() })
  }
}

function startWorker(path: string, file: string, redisUrl: string | undefined): ChildProcess {
  return fork(path, [file, ...(redisUrl ? [redisUrl] : [])], {
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: 'fatal' },
  })
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

async function hasUnfinished({ reader }: Connections): Promise<boolean> {
  return (await reader.selectFrom('job').select('id').where('finished_at', 'is', null).executeTakeFirst()) !== undefined
}

/** The commits of a small job: its claim, its work, and its end. */
async function measureBareCommits(): Promise<number> {
  return withDatabase(async ({ writer }, file) => {
    await enqueueAll(writer)
    const db = openBare(file)
    const at = new Date().toISOString()
    const take = db.prepare(`update job set status = 'processing', taken_at = '${at}' where id = ? returning *`)
    const work = db.prepare(`insert into audit_log (actor, action, subject_kind, subject_id, created_at)
      values ('worker', ?, 'step', '0', '${at}')`)
    const end = db.prepare(`update job set status = 'completed', finished_at = '${at}' where id = ?`)
    const ms = await milliseconds(() => {
      for (let id = 1; id <= JOBS; id += 1) {
        take.get(id)
        work.run(`job ${id}`)
        end.run(id)
      }
    })
    db.close()
    return (JOBS / ms) * 1_000
  })
}
