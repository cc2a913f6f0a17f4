import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { listTrendTotals } from './daily-figures.queries.server.ts'
import type { TimeRange } from './time-range.ts'
import type { TrendMetric, TrendPoint } from './time-series.ts'

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
): Promise<TrendPoint[]> {
  const days = await listTrendTotals(db, range, now)
  return days.map(({ day, totals }) => ({ date: day, value: totals?.[FIGURES[metric]] ?? null }))
}
