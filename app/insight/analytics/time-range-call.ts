import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { DEFAULT_TIME_RANGE, readTimeRange, TIME_RANGES, type TimeRange, type TimeRangeQuery } from './time-range.ts'

const day = z.iso.date('Must be a day such as 2026-01-31')

/** The parameters of a range; `readTimeRange` checks what depends on the current day. */
export const TimeRangeQuerySchema = z.object({
  timeRange: z.enum(TIME_RANGES).default(DEFAULT_TIME_RANGE),
  from: day.optional().describe('First day (UTC) of a custom range'),
  to: day.optional().describe('Last day (UTC) of a custom range, today at the latest'),
})

/** The range that a call asks for; throws 422. */
export function requireTimeRange(query: TimeRangeQuery, now: Date): TimeRange {
  const { range, errors } = readTimeRange(query, now)
  if (range) return range
  throw new ApiError(422, 'The request is not valid.', errors)
}
