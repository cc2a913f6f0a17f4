import { z } from 'zod'
import { activeFilters, FILTER_NAMES } from '#app/insight/analytics/filters/analytics-filters.ts'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { requireTimeRange, TimeRangeQuerySchema } from '#app/insight/analytics/time-range-call.ts'
import { listTrend } from '#app/insight/analytics/time-series.queries.server.ts'
import { DEFAULT_TREND_METRIC, TREND_FOLLOWS, TREND_METRICS } from '#app/insight/analytics/time-series.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const point = z.object({
  date: z.iso.date(),
  value: z.number().nullable().describe('At the end of the day (UTC); null if unknown'),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows one figure for each day of a range',
  query: TimeRangeQuerySchema.extend({
    metric: z.enum(TREND_METRICS).default(DEFAULT_TREND_METRIC),
    ...FiltersQuerySchema.shape,
  }),
  response: z.object({
    data: z.array(point),
    metric: z.enum(TREND_METRICS),
    notFilteredBy: z.array(z.enum(FILTER_NAMES)).describe('Filters in the request that do not apply to the metric'),
  }),
  answer: async ({ query: { metric, ...query }, reader, now }) => {
    const range = requireTimeRange(query, now)
    const filters = await requireFilters(reader, query)
    return {
      data: await listTrend(reader, metric, range, now, filters),
      metric,
      notFilteredBy: activeFilters(filters).filter((name) => !TREND_FOLLOWS[metric].includes(name)),
    }
  },
})
