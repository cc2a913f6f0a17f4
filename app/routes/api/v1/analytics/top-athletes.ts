import { z } from 'zod'
import { SportFilterSchema } from '#app/analytics/filters/filters-query.ts'
import { requireFilters } from '#app/analytics/filters/read-filters.server.ts'
import { LEADERS } from '#app/analytics/leader-counts.ts'
import { listTopAthletes } from '#app/analytics/leaders.queries.server.ts'
import { LeaderLimitSchema } from '#app/analytics/leaders-answer.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { NamedAthleteSchema } from '#app/relationships/relationship.ts'

const top = z.object({
  athlete: NamedAthleteSchema,
  influence: z.number().describe('The athlete’s own Champion Index'),
  totalBrands: z.int(),
  totalFollowers: z.int().nullable().describe('Across all platforms; null if no count is known'),
})

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Lists the athletes with the highest Champion Index',
    query: z.object({ limit: LeaderLimitSchema.default(LEADERS), sport: SportFilterSchema }),
    response: z.object({ data: z.array(top) }),
  },
  async ({ query: { limit, ...query }, reader }) => {
    const { sport } = await requireFilters(reader, query)
    return { data: await listTopAthletes(reader, { limit, sport }) }
  },
)
