import { describeSeries, everySoManyDays, firstFigure, type SeriesPoint } from '#app/base/charts/series-points.ts'
import { formatCompactNumber, formatCount, formatScore, ordinal } from '#app/base/components/display/format.ts'
import { addDays } from '#app/base/platform/utc-day.ts'
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

const MAX_POINTS = 90
const MAX_ROWS = 40

export type ShownTrend = ReturnType<typeof shortenTrend>

/**
 * From the first day with a figure. A page has room for some of the days of a long range, which are counted back from the
 * last. The description is that of all days.
 */
export function shortenTrend(metric: TrendMetric, days: readonly TrendPoint[]) {
  const points = days.slice(firstFigure(days))
  const everyDays = stepOf(points.length)
  const shown = everySoManyDays(points, everyDays)
  return {
    metric,
    /** The first day shown; the others follow `everyDays` apart, so that the page need not name each. */
    firstDay: shown[0]?.date ?? '',
    everyDays,
    /** With one decimal, as scores are written; null for a day without a figure. */
    values: shown.map(({ value }) => value && Math.round(value * 10) / 10),
    /** The first day with a figure, if the range begins before it. */
    since: points.length < days.length ? (points[0]?.date ?? null) : null,
    description: describeSeries(points, TRENDS[metric].format),
    isKnown: points.some(({ value }) => value !== null),
  }
}

/** How many days lie between two that are shown. */
export function stepOf(days: number): number {
  return Math.ceil(days / MAX_POINTS)
}

export function trendPoints({ firstDay, everyDays, values }: Pick<ShownTrend, 'firstDay' | 'everyDays' | 'values'>) {
  return values.map((value, index): SeriesPoint => ({ date: addDays(firstDay, index * everyDays), value }))
}

/** The rows of the table beside the chart, newest first, and how many days apart they are. */
export function trendRows<Point>(points: readonly Point[], everyDays: number) {
  const apart = Math.ceil(points.length / MAX_ROWS)
  return { rows: everySoManyDays(points, apart).toReversed(), everyDays: everyDays * apart }
}

/** each day; every 2nd day */
export function nameStep(everyDays: number): string {
  return everyDays === 1 ? 'each day' : `every ${ordinal(everyDays)} day`
}
