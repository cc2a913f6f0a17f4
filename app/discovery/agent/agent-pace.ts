const HOUR_MS = 3_600_000

/** How many athletes the agent may start now, and when the next one is allowed. */
export interface Allowance {
  count: number
  nextAt: (taken: number) => Date
}

/**
 * A rate limit per hour, spread evenly: one athlete every hour/n, and after a pause at most `burst` at once. `nextAt`
 * is persisted, so that neither a restart nor switching off and on refills the budget.
 */
export function allowance(
  nextAt: Date | null,
  now: Date,
  { perHour, burst }: { perHour: number; burst: number },
): Allowance {
  const interval = HOUR_MS / perHour
  const earliest = now.getTime() - (burst - 1) * interval
  const next = Math.max(nextAt?.getTime() ?? earliest, earliest)
  const count = next > now.getTime() ? 0 : Math.min(burst, Math.floor((now.getTime() - next) / interval) + 1)

  return { count, nextAt: (taken) => new Date(next + taken * interval) }
}
