import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '#db/open-database.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { signInToApi } from '#tests/api-client.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { loadRecording, type Recording } from '../replay/recording.ts'
import { repeatRecording } from '../replay/repeated-recording.ts'
import { type Replay, startReplay } from '../replay/replay-server.ts'
import { milliseconds, sum } from './figures.ts'
import { type Measurement, thousands } from './measurement.ts'
import { memoryMb, processorMs } from './process-use.ts'

const LOOK_MS = 100
const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 1_000)
const MINUTE_MS = 60_000
/** The shares of athletes after which memory is compared: it may grow with the caches at first. */
const SETTLED = 0.25
const LIMIT_MS = 30
const LIMIT_PER_MINUTE = 1_800
const LIMIT_REQUESTS = 13
const CORES = 2

type Athlete = Pick<Recording['people'][number], 'name' | 'sport'>

/**
 * Many athletes through the whole pipeline on the replay, without latency and without pace, by one job process and by
 * two; compared with fetching the same responses one after another.
 */
export async function measurePipeline(): Promise<Measurement[]> {
  const recording = repeatRecording(loadRecording(), ATHLETES)
  const people = recording.people.filter(({ sport }) => sport !== undefined).slice(0, ATHLETES)
  const replay = await startReplay({ recording, remembers: true, faults: [] })
  // The replay looks for each answer the first time, on the cores of those it answers.
  const { requestsOf } = await runAll(replay, people, 2)
  const measurements = [
    ...(await measureAthletes(replay, people)),
    ...(await measureAthletes(replay, withFewRequests(people, requestsOf))),
  ]
  await replay.close()
  return measurements
}

/** As many of the athletes as together need no more requests each than the limits are for. */
function withFewRequests(people: readonly Athlete[], requestsOf: ReadonlyMap<string, number>): Athlete[] {
  const needs = people.flatMap((athlete) => {
    const requests = requestsOf.get(athlete.name)
    return requests === undefined ? [] : [{ athlete, requests }]
  })
  const few: Athlete[] = []
  let total = 0
  for (const { athlete, requests } of needs.toSorted((a, b) => a.requests - b.requests)) {
    total += requests
    if (total > LIMIT_REQUESTS * (few.length + 1)) break
    few.push(athlete)
  }
  return few
}

async function measureAthletes(replay: Replay, people: readonly Athlete[]): Promise<Measurement[]> {
  const alone = await runAll(replay, people, 1)
  const together = await runAll(replay, people, 2)
  const bare = await fetchAll(replay, alone.targets)

  const requests = alone.targets.length
  const name = `Pipeline, ${thousands(people.length)} athletes and ${thousands(requests)} requests`
  const rate = (tookMs: number) => (people.length / tookMs) * MINUTE_MS
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    {
      name: `${name}, by one job process`,
      value: rate(alone.tookMs),
      floor: rate(bare),
      floorName: 'fetching the same responses one after another',
      unit: 'athletes/min',
    },
    {
      name: `${name}, by two job processes`,
      value: rate(together.tookMs),
      floor: rate(alone.tookMs),
      floorName: 'by one',
      unit: 'athletes/min',
    },
    {
      name: `${name}, on ${CORES} cores for ${CORES} job processes alone, by processor time`,
      value: CORES * rate(together.processorMs),
      floor: rate(alone.processorMs),
      floorName: 'by one on one core',
      unit: 'athletes/min',
      note: `the write lock was held for ${percent(together.lockedShare)} of the time, by one process for ${percent(alone.lockedShare)}`,
    },
    {
      name: `${name}, on ${CORES} cores for ${CORES} job processes alone, beside the limit`,
      value: CORES * rate(together.processorMs),
      floor: (LIMIT_PER_MINUTE * LIMIT_REQUESTS) / (requests / people.length),
      floorName: `the limit, ${thousands(LIMIT_PER_MINUTE)} of ${LIMIT_REQUESTS} requests`,
      unit: 'athletes/min',
    },
    {
      name: 'Processor of the job process for each of these athletes',
      value: alone.processorMs / people.length,
      floor: (LIMIT_MS / LIMIT_REQUESTS) * (requests / people.length),
      floorName: `the limit, ${LIMIT_MS} ms for ${LIMIT_REQUESTS} requests`,
      unit: 'ms',
      note: `memory ${alone.settledMb} MB after a quarter of them, ${alone.endMb} MB at the end, ${alone.maxMb} MB at most`,
    },
  ]
}

/** Many athletes through the product on the replay, which is left with the requests that they took. */
export async function runAll(
  replay: Replay,
  people: readonly Athlete[],
  processes: 1 | 2,
  env: Record<string, string> = {},
) {
  const csv = ['name,sport', ...people.map(({ name, sport }) => `"${name}",${sport}`)].join('\n')
  const product = await startProduct({ env: { ...replay.env, ...env } })
  const workers = [product.process('worker')]
  if (processes === 2) workers.push(await product.start('worker'))
  const api = await signInToApi(product.url)
  await api.importAthletes(csv)
  replay.requests.length = 0
  const before = workers.map(processUse)
  const start = performance.now()
  const { settledMb, lockedShare, requestsOf } = await discoverAll(product, workers)
  const tookMs = performance.now() - start
  const after = workers.map(processUse)
  const [first] = workers
  if (first && processes === 2) await end(first)
  await product.stop()

  return {
    tookMs,
    processorMs: sum(after.map(({ processorMs }, index) => processorMs - (before[index]?.processorMs ?? 0))),
    settledMb,
    lockedShare,
    requestsOf,
    endMb: Math.max(...after.map(({ memoryMb }) => memoryMb)),
    maxMb: Math.max(...after.map(({ maxMemoryMb }) => maxMemoryMb)),
    targets: replay.requests.map(({ path }) => path),
  }
}

/**
 * Queues all discoveries and waits for their end. Returns the memory in use when a quarter of them has ended, how often
 * the write lock was found held, and how many requests each athlete needed, by name.
 */
async function discoverAll(product: Product, workers: readonly ChildProcess[]) {
  const file = join(product.dataDir, 'icon-radar.db')
  const { reader, writer, close } = openDatabase(file)
  const other = new Sqlite(file, { timeout: 0 })
  const athletes = await reader.selectFrom('athlete').select(['id', 'public_id']).orderBy('id').execute()
  const now = new Date()
  await writer.transaction().execute(async (trx) => {
    for (const { id, public_id } of athletes)
      await enqueue(trx, athleteBrandDiscovery, { athleteId: public_id }, { now, athleteId: id })
  })
  let settledMb = 0
  const looks = { locked: 0, all: 0 }
  for (let unfinished = athletes.length; unfinished > 0; ) {
    await delay(LOOK_MS)
    looks.all += 1
    if (isLocked(other)) looks.locked += 1
    const count = reader.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('jobs'))
    unfinished = (await count.where('finished_at', 'is', null).executeTakeFirstOrThrow()).jobs
    if (settledMb === 0 && unfinished < athletes.length * (1 - SETTLED))
      settledMb = Math.max(...workers.map((worker) => processUse(worker).memoryMb))
  }
  const needed = await reader
    .selectFrom('provider_request')
    .innerJoin('job', 'job.id', 'provider_request.job_id')
    .innerJoin('athlete', 'athlete.id', 'job.athlete_id')
    .select((eb) => ['athlete.name', eb.fn.countAll<number>().as('requests')])
    .groupBy('athlete.id')
    .execute()
  other.close()
  await close()
  const lockedShare = looks.locked / looks.all
  return { settledMb, lockedShare, requestsOf: new Map(needed.map(({ name, requests }) => [name, requests])) }
}

/** Whether another connection is writing. */
function isLocked(database: Sqlite.Database): boolean {
  try {
    database.exec('begin immediate; rollback')
    return false
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return true
    throw error
  }
}

/** Processor time of a process with all its threads, and its memory. */
function processUse({ pid }: ChildProcess) {
  return {
    processorMs: processorMs(pid) ?? Number.NaN,
    memoryMb: Math.round(memoryMb(pid, 'VmRSS')),
    maxMemoryMb: Math.round(memoryMb(pid, 'VmHWM')),
  }
}

async function fetchAll(replay: Replay, targets: readonly string[]): Promise<number> {
  return milliseconds(async () => {
    for (const target of targets) await (await fetch(`${replay.url}${target}`)).arrayBuffer()
  })
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
