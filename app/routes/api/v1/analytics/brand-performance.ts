import { z } from 'zod'
import { CategoryFilterSchema } from '#app/insight/analytics/filters/filters-query.ts'
import { listBrandPerformance } from '#app/insight/analytics/leaders.queries.server.ts'
import { LeaderLimitSchema, NamedBrandSchema, PERFORMANCE_BRANDS } from '#app/insight/analytics/leaders.ts'
import { requireTimeRange, TimeRangeQuerySchema } from '#app/insight/analytics/time-range-call.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const performance = z.object({
  brand: NamedBrandSchema,
  currentScore: z.number().nullable().describe('At the end of the range'),
  previousScore: z
    .number()
    .nullable()
    .describe('At the end of the day before the range or, without a score then, the first in it'),
  comparedOn: z.iso.date().nullable().describe('The day (UTC) of the previous score'),
  change: z.number().nullable().describe('In points'),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the best-ranked brands and how their scores changed over a range',
  query: TimeRangeQuerySchema.extend({
    limit: LeaderLimitSchema.default(PERFORMANCE_BRANDS),
    category: CategoryFilterSchema,
  }),
  response: z.object({ data: z.array(performance) }),
  answer: async ({ query: { limit, category, ...query }, reader, now }) => {
    const range = requireTimeRange(query, now)
    const brands = await listBrandPerformance(reader, range, { limit, category, now })
    return { data: brands.map(({ rank: _, ...performance }) => performance) }
  },
})
