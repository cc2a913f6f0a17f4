import { setTimeout as delay } from 'node:timers/promises'
import { milliseconds, percentile } from './figures.ts'
import { request, type Server } from './load.ts'
import type { Measurement } from './measurement.ts'

const MAX_SLOWER = 1.5
const IDLE_MS = 15_000
const PAUSE_MS = 50

/** The p95 of each page while the work goes on, compared with that of 15 idle seconds before it. */
export async function comparePages(
  server: Server,
  pages: readonly string[],
  work: () => Promise<void>,
): Promise<Measurement[]> {
  const idle = await timePages(server, pages, () => delay(IDLE_MS))
  const meanwhile = await timePages(server, pages, work)
  return pages.map((path, index) => {
    const idleMs = idle[index] ?? Number.NaN
    return {
      name: `${path} meanwhile, p95`,
      value: meanwhile[index] ?? Number.NaN,
      unit: 'ms',
      floor: { of: 'idle', value: idleMs },
      limit: MAX_SLOWER * idleMs,
    }
  })
}

/** The p95 of each page, asked for in turn until the work has ended. */
async function timePages(server: Server, pages: readonly string[], work: () => Promise<void>): Promise<number[]> {
  const times: number[][] = pages.map(() => [])
  await repeatDuring(work(), PAUSE_MS, async () => {
    for (const [index, path] of pages.entries()) {
      times[index]?.push(await milliseconds(() => request(server, path)))
    }
  })
  return times.map((all) => percentile(all, 0.95))
}

/** Repeats a step with pauses until the work has ended; rejects if either fails. */
export async function repeatDuring(
  work: Promise<unknown>,
  pauseMs: number,
  step: () => Promise<unknown>,
): Promise<void> {
  let isDone = false
  const working = work.finally(() => {
    isDone = true
  })
  const repeating = (async () => {
    while (!isDone) {
      await step()
      await delay(pauseMs)
    }
  })()
  await Promise.all([working, repeating])
}
