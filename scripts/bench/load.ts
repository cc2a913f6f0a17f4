import autocannon from 'autocannon'
import { percentile, sum } from './figures.ts'
import { processorMs } from './process-use.ts'

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

export const CONNECTIONS = 20
const WARM_UP_SECONDS = 2
const ROUNDS = 3
const SECONDS = 2

/**
 * The throughput of 20 connections that request the paths of each set in a loop. The sets alternate, so that other load
 * on the machine affects all of them.
 */
export async function measureLoads(server: Server, sets: readonly (readonly string[])[]): Promise<Load[]> {
  for (const paths of sets) await sendLoad(server, paths, { duration: WARM_UP_SECONDS })
  const rounds = sets.map((): Sent[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [set, paths] of sets.entries()) {
      rounds[set]?.push(await sendLoad(server, paths, { duration: SECONDS }))
    }
  }
  return rounds.map(summarize)
}

export interface Sent {
  times: number[]
  /** Until the last response. */
  seconds: number
  /** Of the process with all its threads. */
  processorMs: number | undefined
}

export function summarize(rounds: readonly Sent[]): Load {
  const times = rounds.flatMap((round) => round.times)
  const worked = rounds.flatMap((round) => round.processorMs ?? [])
  return {
    rate: times.length / sum(rounds.map((round) => round.seconds)),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    work: worked.length === rounds.length ? sum(worked) / times.length : undefined,
  }
}

/** Requests the paths by turns for so many seconds, or so often. Throws if one is refused. */
export function sendLoad(
  { url, pid, headers }: Server,
  paths: readonly string[],
  much: { duration: number } | { amount: number },
  /** Each connection requests a part of its own, so that none is requested twice. */
  { split = false } = {},
): Promise<Sent> {
  const times: number[] = []
  const requests = paths.map((path) => ({ path, headers }))
  let clients = 0
  let lastAt = 0
  const before = processorMs(pid)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: CONNECTIONS,
        requests,
        ...much,
        ...(split && {
          setupClient: (client) => {
            const own = clients++
            client.setRequests(requests.filter((_, index) => index % CONNECTIONS === own))
          },
        }),
      },
      (error, result) => {
        if (error || result.non2xx > 0 || result.errors > 0) {
          return reject(error ?? new Error(`${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`))
        }
        const after = processorMs(pid)
        const worked = before === undefined || after === undefined ? undefined : after - before
        resolve({ times, seconds: (lastAt - start) / 1_000, processorMs: worked })
      },
    )
    load.on('response', (_client, _status, _bytes, responseTime) => {
      lastAt = performance.now()
      times.push(responseTime)
    })
  })
}
