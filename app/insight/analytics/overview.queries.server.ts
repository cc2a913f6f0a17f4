import type { Kysely } from 'kysely'
import { addDays } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import { type DayTotals, findTotals } from './daily-figures.queries.server.ts'
import { NO_FILTERS } from './filters/analytics-filters.ts'
import { type Growth, growthBetween } from './growth.ts'
import type { TimeRange } from './time-range.ts'

export interface Overview {
  /** The end of the range; null if nothing is known of it. */
  totals: DayTotals | null
  athletes: Growth
  brands: Growth
  relationships: Growth
  averageScore: Growth
}

/**
 * The figures at the end of the range, and their growth since the end of the day before it: of 30 days until today,
 * since the end of the day 30 days ago.
 */
export async function loadOverview(
  db: Kysely<Database>,
  range: Pick<TimeRange, 'from' | 'to'>,
  now: Date,
  filters = NO_FILTERS,
): Promise<Overview> {
  const start = await findTotals(db, addDays(range.from, -1), now, filters)
  const totals = await findTotals(db, range.to, now, filters)
  const growthOf = (figure: 'athletes' | 'brands' | 'relationships' | 'averageScore') =>
    growthBetween(start?.[figure] ?? null, totals?.[figure] ?? null)
  return {
    totals,
    athletes: growthOf('athletes'),
    brands: growthOf('brands'),
    relationships: growthOf('relationships'),
    averageScore: growthOf('averageScore'),
  }
}
