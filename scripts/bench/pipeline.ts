import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#db/open-database.ts'
import { athleteBrandDiscovery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { signInToApi } from '#tests/api-client.ts'
import { type Product, startProduct } from '#tests/product.ts'
import { loadRecording } from '../replay/recording.ts'
import { type Replay, startReplay } from '../replay/replay-server.ts'
import { processorMs } from './load.ts'
import type { Measurement } from './measurement.ts'
import { repeatRecording } from './repeated-recording.ts'

const LOOK_MS = 100
const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 1_000)
const MINUTE_MS = 60_000
/** The shares of athletes after which memory is compared: it may grow with the caches at first. */
const SETTLED = 0.25

/**
 * Many athletes through the whole pipeline on the replay, without latency and without pace, by one job process and by
 * two; compared with fetching the same responses one after another.
 */
export async function measurePipeline(): Promise<Measurement[]> {
  const recording = repeatRecording(loadRecording(), ATHLETES)
  const people = recording.people.filter(({ sport }) => sport !== undefined).slice(0, ATHLETES)
  const csv = ['name,sport', ...people.map(({ name, sport }) => `"${name}",${sport}`)].join('\n')
  const replay = await startReplay({ recording, remembers: true, faults: [] })
  // The replay looks for each answer the first time, on the cores of those it answers.
  await runAll(replay, csv, 2)
  const alone = await runAll(replay, csv, 1)
  const together = await runAll(replay, csv, 2)
  const bare = await fetchAll(replay, alone.targets)
  await replay.close()

  const name = `Pipeline, ${people.length.toLocaleString('en-US')} athletes and ${alone.targets.length.toLocaleString('en-US')} requests`
  const rate = (tookMs: number) => (people.length / tookMs) * MINUTE_MS
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
      name: 'Processor of the job process for each of these athletes',
      value: alone.processorMs / people.length,
      floor: 30,
      floorName: 'the limit',
      unit: 'ms',
      note: `memory ${alone.settledMb} MB after a quarter of them, ${alone.endMb} MB at the end, ${alone.mostMb} MB at most`,
    },
  ]
}

async function runAll(replay: Replay, csv: string, processes: 1 | 2) {
  const product = await startProduct({ env: replay.env })
  const workers = [product.process('worker')]
  if (processes === 2) workers.push(await product.start('worker'))
  const api = await signInToApi(product.url)
  await api.importAthletes(csv)
  replay.requests.length = 0
  const before = workers.map(processUse)
  const start = performance.now()
  const settledMb = await discoverAll(product, workers)
  const tookMs = performance.now() - start
  const after = workers.map(processUse)
  const [first] = workers
  if (first && processes === 2) await end(first)
  await product.stop()

  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    tookMs,
    processorMs: sum(after.map(({ processorMs }, index) => processorMs - (before[index]?.processorMs ?? 0))),
    settledMb,
    endMb: Math.max(...after.map(({ memoryMb }) => memoryMb)),
    mostMb: Math.max(...after.map(({ mostMemoryMb }) => mostMemoryMb)),
    targets: replay.requests.map(({ path }) => path),
  }
}

/** Queues all discoveries, waits for their end, and returns the memory in use when a quarter of them has ended. */
async function discoverAll(product: Product, workers: readonly ChildProcess[]): Promise<number> {
  const { reader, writer, close } = openDatabase(join(product.dataDir, 'icon-radar.db'))
  const athletes = await reader.selectFrom('athlete').select(['id', 'public_id']).orderBy('id').execute()
  const now = new Date()
  await writer.transaction().execute(async (trx) => {
    for (const { id, public_id } of athletes)
      await enqueue(trx, athleteBrandDiscovery, { athleteId: public_id }, { now, athleteId: id })
  })
  let settledMb = 0
  for (let unfinished = athletes.length; unfinished > 0; ) {
    await delay(LOOK_MS)
    const count = reader.selectFrom('job').select((eb) => eb.fn.countAll<number>().as('jobs'))
    unfinished = (await count.where('finished_at', 'is', null).executeTakeFirstOrThrow()).jobs
    if (settledMb === 0 && unfinished < athletes.length * (1 - SETTLED))
      settledMb = Math.max(...workers.map((worker) => processUse(worker).memoryMb))
  }
  await close()
  return settledMb
}

/** Processor time of a process with all its threads, and its memory. */
function processUse({ pid }: ChildProcess) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return {
    processorMs: processorMs(pid) ?? Number.NaN,
    memoryMb: megabytes('VmRSS'),
    mostMemoryMb: megabytes('VmHWM'),
  }
}

async function fetchAll(replay: Replay, targets: readonly string[]): Promise<number> {
  const start = performance.now()
  for (const target of targets) await (await fetch(`${replay.url}${target}`)).arrayBuffer()
  return performance.now() - start
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
