import { z } from 'zod'
import { SportFilterSchema } from '#app/insight/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { listTopAthletes } from '#app/insight/analytics/leaders.queries.server.ts'
import { LEADERS, LeaderLimitSchema } from '#app/insight/analytics/leaders.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { NamedAthleteSchema } from '#app/records/relationships/relationship.ts'

const top = z.object({
  athlete: NamedAthleteSchema,
  influence: z.number().describe('The athlete’s own Champion Index'),
  totalBrands: z.int(),
  totalFollowers: z.int().nullable().describe('Across all platforms; null if no count is known'),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the athletes with the highest Champion Index',
  query: z.object({ limit: LeaderLimitSchema.default(LEADERS), sport: SportFilterSchema }),
  response: z.object({ data: z.array(top) }),
  answer: async ({ query: { limit, ...query }, reader }) => {
    const { sport } = await requireFilters(reader, query)
    return { data: await listTopAthletes(reader, { limit, sport }) }
  },
})
