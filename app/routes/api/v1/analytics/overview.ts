import { z } from 'zod'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { loadOverview } from '#app/insight/analytics/overview.queries.server.ts'
import { OverviewSchema, serializeOverview } from '#app/insight/analytics/overview-answer.ts'
import { requireTimeRange, TimeRangeQuerySchema } from '#app/insight/analytics/time-range-call.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows the totals of the directory at the end of a range and their growth over it',
  query: TimeRangeQuerySchema.extend(FiltersQuerySchema.shape),
  response: z.object({ data: OverviewSchema }),
  answer: async ({ query, reader, now }) => {
    const range = requireTimeRange(query, now)
    const filters = await requireFilters(reader, query)
    return { data: serializeOverview(await loadOverview(reader, range, now, filters), range) }
  },
})
