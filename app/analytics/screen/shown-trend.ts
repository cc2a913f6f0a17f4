import { describeSeries, everySoManyDays } from '#app/charts/series-points.ts'
import { formatCompactNumber, formatCount, formatScore } from '#app/components/display/format.ts'
import type { TrendMetric, TrendPoint } from '../time-series.ts'

/** How the figures of each metric are called and written. */
export const TRENDS: Record<
  TrendMetric,
  { label: string; format: (value: number) => string; formatTick: (value: number) => string }
> = {
  champion_score: {
    label: 'Champion Score',
    format: formatScore,
    formatTick: (value) => String(Math.round(value * 10) / 10),
  },
  athletes: { label: 'Athletes', format: formatCount, formatTick: formatCompactNumber },
  brands: { label: 'Brands', format: formatCount, formatTick: formatCompactNumber },
  relationships: { label: 'Relationships', format: formatCount, formatTick: formatCompactNumber },
}

const MOST_POINTS = 186
const MOST_ROWS = 100
const WEEK = 7

export type ShownTrend = ReturnType<typeof shortenTrend>

/**
 * A page of ten years has room for some of the days: long ranges show every seventh, or every twenty-eighth, counted back
 * from the last. The description is that of all days.
 */
export function shortenTrend(metric: TrendMetric, points: readonly TrendPoint[]) {
  const everyDays = stepOf(points.length)
  return {
    metric,
    everyDays,
    points: everySoManyDays(points, everyDays),
    description: describeSeries(points, TRENDS[metric].format),
    isKnown: points.some(({ value }) => value !== null),
  }
}

/** How many days lie between two that are shown. */
export function stepOf(days: number): number {
  return [1, WEEK].find((step) => days / step <= MOST_POINTS) ?? 4 * WEEK
}

/** The rows of the table beside the chart, newest first, and how many days apart they are. */
export function trendRows<Point>({ points, everyDays }: { points: readonly Point[]; everyDays: number }) {
  const apart = points.length > MOST_ROWS && everyDays < 4 * WEEK ? (everyDays === 1 ? WEEK : 4) : 1
  return { rows: everySoManyDays(points, apart).toReversed(), everyDays: everyDays * apart }
}

export function nameStep(everyDays: number): string {
  if (everyDays === 1) return 'each day'
  return everyDays === WEEK ? 'every seventh day' : 'every 28th day'
}
