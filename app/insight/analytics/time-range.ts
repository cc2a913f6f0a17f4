import { addDays, DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'

/** The names are those of the URL; a custom range has its first and last day beside it. */
export const TIME_RANGES = ['7d', '30d', '90d', '180d', '1y', 'custom'] as const
export type TimeRangeName = (typeof TIME_RANGES)[number]

export const DEFAULT_TIME_RANGE = '30d'
export const RANGE_PARAMETERS: readonly string[] = ['timeRange', 'from', 'to']
export const TIME_RANGE_LABELS: Record<TimeRangeName, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 3 months',
  '180d': 'Last 6 months',
  '1y': 'Last year',
  custom: 'Custom range',
}
const MAX_DAYS = 3_660

/** The range that a page or a call asks for; a day is only read if the range is custom. */
export interface TimeRangeQuery {
  timeRange: TimeRangeName
  from?: string | undefined
  to?: string | undefined
}

/** Calendar days of UTC, `2026-11-22`. Both ends belong to the range. */
export interface TimeRange {
  name: TimeRangeName
  from: string
  to: string
}

interface RangeError {
  path: 'from' | 'to'
  message: string
}

const DAYS: Record<Exclude<TimeRangeName, 'custom'>, number> = { '7d': 7, '30d': 30, '90d': 90, '180d': 180, '1y': 365 }

/** The range that ends with the day of `now`. */
export function rangeUntil(name: Exclude<TimeRangeName, 'custom'>, now: Date): TimeRange {
  const to = utcDay(now)
  return { name, from: addDays(to, 1 - DAYS[name]), to }
}

/** The days of a custom range are read only if the query asks for one. */
export function readTimeRange(
  { timeRange, from, to }: TimeRangeQuery,
  now: Date,
): { range: TimeRange; errors?: undefined } | { range?: undefined; errors: RangeError[] } {
  if (timeRange !== 'custom') return { range: rangeUntil(timeRange, now) }

  const errors: RangeError[] = []
  if (from === undefined) errors.push({ path: 'from', message: 'Choose the first day' })
  if (to === undefined) errors.push({ path: 'to', message: 'Choose the last day' })
  if (from === undefined || to === undefined) return { errors }
  if (to > utcDay(now)) errors.push({ path: 'to', message: 'Must not be after today (UTC)' })
  if (from > to) errors.push({ path: 'from', message: 'Must not be after the last day' })
  else if (countDays({ from, to }) > MAX_DAYS) {
    errors.push({ path: 'from', message: `A range can have at most ${MAX_DAYS} days` })
  }
  return errors.length > 0 ? { errors } : { range: { name: 'custom', from, to } }
}

/** The equally long range that ends on the day before, to compare with. */
export function previousRange(range: Pick<TimeRange, 'from' | 'to'>): TimeRange {
  const to = addDays(range.from, -1)
  return { name: 'custom', from: addDays(to, 1 - countDays(range)), to }
}

/** The search parameters that select the range. */
export function rangeParameters({ name, from, to }: TimeRange): Record<string, string> {
  return name === 'custom' ? { timeRange: name, from, to } : { timeRange: name }
}

export function countDays({ from, to }: Pick<TimeRange, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export function daysOf({ from, to }: Pick<TimeRange, 'from' | 'to'>): string[] {
  return Array.from({ length: countDays({ from, to }) }, (_, days) => addDays(from, days))
}
