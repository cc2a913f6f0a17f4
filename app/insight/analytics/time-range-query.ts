import { z } from 'zod'
import { DEFAULT_TIME_RANGE, TIME_RANGES } from './time-range.ts'

const day = z.iso.date('Must be a day such as 2026-01-31')

/** The parameters of a range; `readTimeRange` checks what depends on the current day. */
export const TimeRangeQuerySchema = z.object({
  timeRange: z.enum(TIME_RANGES).default(DEFAULT_TIME_RANGE),
  from: day.optional().describe('First day (UTC) of a custom range'),
  to: day.optional().describe('Last day (UTC) of a custom range, today at the latest'),
})
