import type { Kysely } from 'kysely'
import { addDays } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { type DayTotals, findTotals, listTrendTotals } from './daily-figures.queries.server.ts'
import { NO_FILTERS } from './filters/analytics-filters.ts'
import { type Growth, growthBetween } from './growth.ts'
import type { TimeRange } from './time-range.ts'

const GROWN = ['athletes', 'brands', 'relationships', 'averageScore'] as const
type GrownKey = (typeof GROWN)[number]

export interface Overview extends Record<GrownKey, Growth> {
  /** The end of the range; null if nothing is known of it. */
  totals: DayTotals | null
}

/**
 * The figures at the end of the range, and their growth since the end of the day before it: of 30 days until today,
 * since the end of the day 30 days ago. A figure that there was not yet is compared with its first day in the range.
 */
export async function loadOverview(
  db: Kysely<Database>,
  range: Pick<TimeRange, 'from' | 'to'>,
  now: Date,
  filters = NO_FILTERS,
): Promise<Overview> {
  const before = addDays(range.from, -1)
  const start = await findTotals(db, before, now, filters)
  const totals = await findTotals(db, range.to, now, filters)
  const isYoung = totals !== null && GROWN.some((figure) => totals[figure] && !start?.[figure])
  const days = isYoung ? (await listTrendTotals(db, range, now, filters)).slice(0, -1) : []
  const growthOf = (figure: GrownKey) => {
    const first = start?.[figure] ? undefined : days.find(({ totals }) => totals?.[figure])
    const compared = first ? { start: first.totals?.[figure] ?? null, since: first.day } : undefined
    return growthBetween(compared ?? { start: start?.[figure] ?? null, since: before }, totals?.[figure] ?? null)
  }
  return {
    totals,
    athletes: growthOf('athletes'),
    brands: growthOf('brands'),
    relationships: growthOf('relationships'),
    averageScore: growthOf('averageScore'),
  }
}
