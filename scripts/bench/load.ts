import autocannon from 'autocannon'
import { percentile, sum } from './figures.ts'
import { processorMs } from './process-use.ts'

export interface Server {
  url: string
  pid: number | undefined
  headers: Record<string, string>
}

export interface Load {
  /** Responses per second. */
  rate: number
  p95: number
  /** Processor time of the server per response, in ms, which other processes hardly affect. Linux only. */
  work: number
}

export const CONNECTIONS = 20

export interface Sent {
  times: number[]
  /** Until the last response. */
  seconds: number
  /** Of the process with all its threads. */
  processorMs: number
}

export function summarize(rounds: readonly Sent[]): Load {
  const times = rounds.flatMap((round) => round.times)
  return {
    rate: times.length / sum(rounds.map((round) => round.seconds)),
    p95: percentile(times, 0.95),
    work: sum(rounds.map((round) => round.processorMs)) / times.length,
  }
}

/**
 * Requests the paths by turns over 20 connections, for so many seconds or so often. Each connection has paths of its own
 * if there are enough, so that no two ask for the same at a time. Throws if one is refused.
 */
export function sendLoad(
  { url, pid, headers }: Server,
  paths: readonly string[],
  much: { duration: number } | { amount: number },
): Promise<Sent> {
  const requests = paths.map((path) => ({ path, headers }))
  const times: number[] = []
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
        setupClient: (client) => {
          const own = clients++
          if (paths.length >= CONNECTIONS)
            client.setRequests(requests.filter((_, index) => index % CONNECTIONS === own))
        },
      },
      (error, result) => {
        if (error || result.non2xx > 0 || result.errors > 0) {
          return reject(error ?? new Error(`${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`))
        }
        resolve({ times, seconds: (lastAt - start) / 1_000, processorMs: processorMs(pid) - before })
      },
    )
    load.on('response', (_client, _status, _bytes, responseTime) => {
      lastAt = performance.now()
      times.push(responseTime)
    })
  })
}

/** The answer to one request. Throws if it is refused. */
export async function request({ url, headers }: Server, path: string): Promise<ArrayBuffer> {
  const answer = await fetch(url + path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.arrayBuffer()
}
