import { z } from 'zod'
import { listScoreRanges } from '#app/insight/analytics/breakdowns.queries.server.ts'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const bucket = z.object({
  range: z.string().describe('`0-100` to `900-1000`; a boundary value belongs to the range above, 1000 to the last'),
  count: z.int(),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Counts the scored brands in ten ranges of the Champion Index',
  query: FiltersQuerySchema.omit({ sport: true }),
  response: z.object({ data: z.array(bucket).length(10) }),
  answer: async ({ query, reader }) => {
    const ranges = await listScoreRanges(reader, query)
    return { data: ranges.map(({ range, count }) => ({ range, count })) }
  },
})
