import { loadRecording } from '../replay/recording.ts'
import { repeatRecording } from '../replay/repeated-recording.ts'
import { startReplay } from '../replay/replay-server.ts'
import type { Measurement } from './measurement.ts'
import { runAll } from './pipeline.ts'
import { listViolations } from './politeness.ts'

const ATHLETES = Number(process.env.BENCH_PACED_ATHLETES ?? 45)
/** About that of sources on the internet. */
const LATENCY_MS = 150
const LIMIT_PER_MINUTE = 8
const MINUTE_MS = 60_000

/** Athletes through the whole pipeline on the replay with every source's pace, by one job process and by two. */
export async function measurePaced(): Promise<Measurement[]> {
  const recording = repeatRecording(loadRecording(), ATHLETES)
  const people = recording.people.filter(({ sport }) => sport !== undefined).slice(0, ATHLETES)
  const measurements: Measurement[] = []
  for (const processes of [1, 2] as const) {
    const replay = await startReplay({ recording, remembers: true, latencyMs: LATENCY_MS })
    const { tookMs } = await runAll(replay, people, processes, { PROVIDER_PACE: 'on' })
    const violations = listViolations(replay.requests)
    const wikimedia = replay.requests.filter(({ provider }) => /^wiki/.test(provider)).length
    await replay.close()
    for (const violation of new Set(violations)) console.error(violation)
    measurements.push({
      name: `Pipeline at the pace of its sources, ${people.length} athletes by ${processes === 1 ? 'one job process' : 'two job processes'}`,
      value: (people.length / tookMs) * MINUTE_MS,
      floor: LIMIT_PER_MINUTE,
      floorName: 'the limit',
      unit: 'athletes/min',
      note: `${violations.length} violations of politeness, ${(wikimedia / people.length).toFixed(1)} requests to Wikimedia each`,
    })
  }
  return measurements
}
