import { listViolations } from '../replay/politeness.ts'
import { loadRecording } from '../replay/recording.ts'
import { repeatRecording } from '../replay/repeated-recording.ts'
import { type Replay, startReplay } from '../replay/replay-server.ts'
import { type Athlete, discoverAthletes } from './discover-athletes.ts'
import { milliseconds } from './figures.ts'
import { type Measurement, thousands } from './measurement.ts'
import { measureRecomputation } from './recomputation.ts'

const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 1_000)
const PACED_ATHLETES = Number(process.env.BENCH_PACED_ATHLETES ?? 45)
/** About that of sources on the internet. */
const LATENCY_MS = 150
const MINUTE_MS = 60_000
const PACED_PER_MINUTE = 8
const MAX_MS_OF_REQUEST = 30 / 13

/** The work of the job process: athletes through the pipeline, with and without the pace of its sources, and the nightly scores. */
export async function measurePipeline(): Promise<Measurement[]> {
  return [
    ...(await withReplay(ATHLETES, { faults: [] }, measureUnpaced)),
    ...(await withReplay(PACED_ATHLETES, { latencyMs: LATENCY_MS }, measurePaced)),
    ...(await measureRecomputation()),
  ]
}

type Measure = (replay: Replay, people: readonly Athlete[]) => Promise<Measurement[]>

async function withReplay(
  athletes: number,
  options: Parameters<typeof startReplay>[0],
  measure: Measure,
): Promise<Measurement[]> {
  const recording = repeatRecording(loadRecording(), athletes)
  const people = recording.people.filter(({ sport }) => sport !== undefined).slice(0, athletes)
  const replay = await startReplay({ recording, remembers: true, ...options })
  try {
    return await measure(replay, people)
  } finally {
    await replay.close()
  }
}

/** By one job process and by two, compared with fetching the same responses one after another. */
async function measureUnpaced(replay: Replay, people: readonly Athlete[]): Promise<Measurement[]> {
  // The replay looks for each answer the first time, on the cores of those it answers.
  await discoverAthletes(replay, people, 2)
  const alone = await discoverAthletes(replay, people, 1)
  const together = await discoverAthletes(replay, people, 2)
  const bareMs = await fetchAll(replay, alone.targets)

  const requests = alone.targets.length
  const name = `Pipeline, ${thousands(people.length)} athletes and ${thousands(requests)} requests`
  return [
    {
      name: `${name}, by one job process`,
      value: perMinute(people, alone.tookMs),
      unit: 'athletes/min',
      floor: { of: 'fetching the same responses one after another', value: perMinute(people, bareMs) },
    },
    {
      name: `${name}, by two job processes`,
      value: perMinute(people, together.tookMs),
      unit: 'athletes/min',
      floor: { of: 'by one', value: perMinute(people, alone.tookMs) },
    },
    {
      name: 'Processor of the job process for each of these athletes',
      value: alone.processorMs / people.length,
      unit: 'ms',
      limit: MAX_MS_OF_REQUEST * (requests / people.length),
      note: `memory ${alone.earlyMb} MB after a quarter of them, ${alone.endMb} MB at the end, ${alone.maxMb} MB at most`,
    },
  ]
}

async function measurePaced(replay: Replay, people: readonly Athlete[]): Promise<Measurement[]> {
  const { tookMs } = await discoverAthletes(replay, people, 1, { PROVIDER_PACE: 'on' })
  const violations = new Set(listViolations(replay.requests))
  for (const violation of violations) console.error(violation)
  const wikimedia = replay.requests.filter(({ provider }) => /^wiki/.test(provider)).length
  return [
    {
      name: `Pipeline at the pace of its sources, ${people.length} athletes by one job process`,
      value: perMinute(people, tookMs),
      unit: 'athletes/min',
      limit: PACED_PER_MINUTE,
      note: `${violations.size} violations of politeness, ${(wikimedia / people.length).toFixed(1)} requests to Wikimedia each`,
    },
  ]
}

function perMinute(people: readonly Athlete[], tookMs: number): number {
  return (people.length / tookMs) * MINUTE_MS
}

async function fetchAll(replay: Replay, targets: readonly string[]): Promise<number> {
  return milliseconds(async () => {
    for (const target of targets) await (await fetch(`${replay.url}${target}`)).arrayBuffer()
  })
}
