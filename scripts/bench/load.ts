import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Load {
  /** Responses per second. */
  rate: number
  p50: number
  p95: number
  /** CPU time of the server per response, in ms, which other processes hardly affect. Linux only. */
  work: number | undefined
}

export interface Server {
  url: string
  pid: number | undefined
  headers: Record<string, string>
}

const CONNECTIONS = 20
const WARM_UP_SECONDS = 2
const ROUNDS = 3
const SECONDS = 2
const TICK_MS = 10

/**
 * The throughput of 20 connections that request the paths of each set in a loop. The sets alternate, so that other load
 * on the machine affects all of them.
 */
export async function measureLoads(server: Server, sets: readonly (readonly string[])[]): Promise<Load[]> {
  for (const paths of sets) await send(server, paths, WARM_UP_SECONDS)
  const rounds = sets.map((): Sent[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [set, paths] of sets.entries()) rounds[set]?.push(await send(server, paths, SECONDS))
  }
  return rounds.map(summarize)
}

interface Sent {
  times: number[]
  seconds: number
  processorMs: number | undefined
}

function summarize(rounds: readonly Sent[]): Load {
  const times = rounds.flatMap((round) => round.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const worked = rounds.flatMap((round) => round.processorMs ?? [])
  return {
    rate: times.length / sum(rounds.map((round) => round.seconds)),
    p50: at(0.5),
    p95: at(0.95),
    work: worked.length === rounds.length ? sum(worked) / times.length : undefined,
  }
}

function send({ url, pid, headers }: Server, paths: readonly string[], duration: number): Promise<Sent> {
  const times: number[] = []
  const before = processorMs(pid)
  return new Promise((resolve, reject) => {
    const load = autocannon(
      { url, connections: CONNECTIONS, duration, requests: paths.map((path) => ({ path, headers })) },
      (error, result) => {
        if (error) return reject(error)
        if (result.non2xx > 0 || result.errors > 0)
          return reject(new Error(`${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`))
        const after = processorMs(pid)
        const worked = before === undefined || after === undefined ? undefined : after - before
        resolve({ times, seconds: result.duration, processorMs: worked })
      },
    )
    load.on('response', (_client, _status, _bytes, responseTime) => times.push(responseTime))
  })
}

/** CPU time of a process, or of a thread, `pid/task/tid`. */
export function processorMs(pid: number | string | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined
  // After the process name, which may contain anything, the times are fields 12 and 13.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
