import { z } from 'zod'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { loadOverview } from '#app/insight/analytics/overview.queries.server.ts'
import { OverviewSchema, serializeOverview } from '#app/insight/analytics/overview-answer.ts'
import { rangeUntil } from '#app/insight/analytics/time-range.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows the totals of the directory and their growth over the last 30 days',
  query: FiltersQuerySchema,
  response: z.object({ data: OverviewSchema }),
  answer: async ({ query, reader, now }) => {
    const range = rangeUntil('30d', now)
    const filters = await requireFilters(reader, query)
    return { data: serializeOverview(await loadOverview(reader, range, now, filters), range) }
  },
})
