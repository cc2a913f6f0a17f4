import { log } from '#app/base/platform/logging.server.ts'

/** A recurring task of the job process. */
export interface Schedule<Services> {
  name: string
  everyMs: number
  /** After a run it pauses for at least this many times as long as the run took. */
  restFactor?: number
  run: (services: Services) => Promise<unknown>
}

/** Runs each task at once and then at its interval; `stop` resolves when none is running. */
export function startSchedules<Services>(schedules: readonly Schedule<Services>[], services: Services) {
  const timers = new Map<string, NodeJS.Timeout>()
  /** By schedule: a fault that stays is logged once. */
  const faults = new Map<string, string>()
  const underWay = new Set<Promise<void>>()
  let stopped = false
  for (const schedule of schedules) turn(schedule)

  return {
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }

  function turn(schedule: Schedule<Services>): void {
    const startedAt = performance.now()
    const run: Promise<void> = schedule
      .run(services)
      .then(
        () => void faults.delete(schedule.name),
        (error) => {
          if (faults.get(schedule.name) === String(error)) return
          faults.set(schedule.name, String(error))
          log.error({ err: error, schedule: schedule.name }, 'scheduled work failed')
        },
      )
      .finally(() => {
        underWay.delete(run)
        if (stopped) return
        const restMs = (performance.now() - startedAt) * (schedule.restFactor ?? 0)
        timers.set(schedule.name, setTimeout(turn, Math.max(schedule.everyMs, restMs), schedule))
      })
    underWay.add(run)
  }
}
