import { ApiError } from '#app/base/api/api-error.ts'
import { readTimeRange, type TimeRange, type TimeRangeQuery } from './time-range.ts'

/** The range that a call asks for; throws 422. */
export function requireTimeRange(query: TimeRangeQuery, now: Date): TimeRange {
  const { range, errors } = readTimeRange(query, now)
  if (range) return range
  throw new ApiError(422, 'The request is not valid.', errors)
}
