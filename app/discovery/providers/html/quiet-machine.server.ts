import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const SAMPLE_MS = 250

/** Resolves when the machine has a processor to spare, or after the given time at the latest. */
export async function untilQuiet(withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  for (let before = sample(); performance.now() < end; ) {
    await wait(Math.min(SAMPLE_MS, withinMs))
    const after = sample()
    if ((after.idle - before.idle) * after.processors >= after.total - before.total) return
    before = after
  }
}

/** The time of all processors together, and how much of it they were idle. */
function sample(): { idle: number; total: number; processors: number } {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  const busy = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0)
  return { idle, total: idle + busy, processors: times.length }
}
