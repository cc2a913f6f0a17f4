import { DEFAULT_TIME_RANGE, rangeUntil, readTimeRange, TIME_RANGES, type TimeRange } from './time-range.ts'
import { TimeRangeQuerySchema } from './time-range-call.ts'

/** The range of a page, whose days people type. */
export interface TypedRange {
  /** The default range if the typed one has errors. */
  range: TimeRange
  /** What the fields of a custom range contain: what was typed, otherwise the days of the range. */
  days: { from: string; to: string }
  errors: { from?: string; to?: string }
}

export function readTypedRange(parameters: URLSearchParams, now: Date): TypedRange {
  const timeRange = TIME_RANGES.find((name) => name === parameters.get('timeRange')) ?? DEFAULT_TIME_RANGE
  const typed = { from: parameters.get('from')?.trim() ?? '', to: parameters.get('to')?.trim() ?? '' }
  const query = TimeRangeQuerySchema.safeParse({
    timeRange,
    from: typed.from === '' ? undefined : typed.from,
    to: typed.to === '' ? undefined : typed.to,
  })
  if (timeRange !== 'custom') return withoutErrors(rangeUntil(timeRange, now))
  if (!query.success) {
    const faults = query.error.issues.map(({ path, message }) => [String(path[0]), message])
    return withErrors(typed, Object.fromEntries(faults), now)
  }
  const { range, errors } = readTimeRange(query.data, now)
  if (range) return withoutErrors(range)
  return withErrors(typed, Object.fromEntries(errors.map(({ path, message }) => [path, message])), now)
}

function withoutErrors(range: TimeRange): TypedRange {
  return { range, days: { from: range.from, to: range.to }, errors: {} }
}

function withErrors(typed: TypedRange['days'], errors: TypedRange['errors'], now: Date): TypedRange {
  return { range: rangeUntil(DEFAULT_TIME_RANGE, now), days: typed, errors }
}
