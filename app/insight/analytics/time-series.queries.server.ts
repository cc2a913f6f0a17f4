import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { listTrendTotals } from './daily-figures.queries.server.ts'
import { followed, NO_FILTERS } from './filters/analytics-filters.ts'
import type { TimeRange } from './time-range.ts'
import { TREND_FOLLOWS, type TrendMetric, type TrendPoint } from './time-series.ts'

const FIGURES = {
  champion_score: 'averageScore',
  athletes: 'athletes',
  brands: 'brands',
  relationships: 'relationships',
} as const satisfies Record<TrendMetric, string>

/** One point for each day of the range, in order. */
export async function listTrend(
  db: Kysely<Database>,
  metric: TrendMetric,
  range: Pick<TimeRange, 'from' | 'to'>,
  now: Date,
  filters = NO_FILTERS,
): Promise<TrendPoint[]> {
  const days = await listTrendTotals(db, range, now, followed(filters, TREND_FOLLOWS[metric]))
  return days.map(({ day, totals }) => ({ date: day, value: totals?.[FIGURES[metric]] ?? null }))
}
