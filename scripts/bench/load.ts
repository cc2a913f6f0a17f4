import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Load {
  /** Answers a second. */
  rate: number
  p50: number
  p95: number
  /** What the server's processor worked on each answer, in ms: other processes hardly change it. Only Linux tells. */
  work: number | undefined
}

const CONNECTIONS = 20
const WARM_UP_SECONDS = 1
const SECONDS = 3

/** What 20 connections get that ask for these paths, one after the other and over again. */
export async function measureLoad(
  { url, pid }: { url: string; pid: number | undefined },
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Load> {
  await send(url, paths, headers, WARM_UP_SECONDS)
  const before = processorMs(pid)
  const { answers, ...load } = await send(url, paths, headers, SECONDS)
  const after = processorMs(pid)
  return { ...load, work: before === undefined || after === undefined ? undefined : (after - before) / answers }
}

const TICK_MS = 10

function processorMs(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined
  // After the name, which may hold anything, the times are the 12th and 13th.
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11).map(Number) ?? []
  return (user + system) * TICK_MS
}

function send(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
  duration: number,
): Promise<Omit<Load, 'work'> & { answers: number }> {
  const times: number[] = []
  return new Promise((resolve, reject) => {
    const load = autocannon(
      { url, connections: CONNECTIONS, duration, requests: paths.map((path) => ({ path, headers })) },
      (error, result) => {
        if (error) return reject(error)
        if (result.non2xx > 0 || result.errors > 0)
          return reject(new Error(`${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`))
        times.sort((one, other) => one - other)
        const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
        resolve({ rate: result.requests.average, answers: result.requests.total, p50: at(0.5), p95: at(0.95) })
      },
    )
    load.on('response', (_client, _status, _bytes, responseTime) => times.push(responseTime))
  })
}
