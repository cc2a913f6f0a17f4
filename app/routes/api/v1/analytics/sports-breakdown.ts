import { z } from 'zod'
import { listSportShares } from '#app/insight/analytics/breakdowns.queries.server.ts'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const share = z.object({
  sport: z.string(),
  athleteCount: z.int(),
  percentage: z.number().describe('Of all athletes'),
  averageScore: z.number().nullable().describe('Mean Champion Index of its athletes; null if none has one'),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Counts the athletes of each sport, the largest first, with their mean Champion Index',
  query: FiltersQuerySchema.pick({ sport: true }),
  response: z.object({ data: z.array(share) }),
  answer: async ({ query, reader }) => {
    return { data: await listSportShares(reader, await requireFilters(reader, query)) }
  },
})
