import { z } from 'zod'
import { requireTimeRange } from '#app/analytics/require-time-range.ts'
import { TimeRangeQuerySchema } from '#app/analytics/time-range.ts'
import { listTrend } from '#app/analytics/time-series.queries.server.ts'
import { DEFAULT_TREND_METRIC, TREND_METRICS } from '#app/analytics/time-series.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const point = z.object({
  date: z.iso.date(),
  value: z.number().nullable().describe('At the end of the day (UTC); null if unknown'),
})

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Shows one figure for each day of a range',
    query: TimeRangeQuerySchema.extend({ metric: z.enum(TREND_METRICS).default(DEFAULT_TREND_METRIC) }),
    response: z.object({ data: z.array(point), metric: z.enum(TREND_METRICS) }),
  },
  async ({ query: { metric, ...query } }) => {
    const range = requireTimeRange(query, now())
    return { data: await listTrend(database().reader, metric, range, now()), metric }
  },
)
