import { z } from 'zod'
import { CategoryFilterSchema } from '#app/insight/analytics/filters/filters-query.ts'
import { listTrendingBrands } from '#app/insight/analytics/leaders.queries.server.ts'
import { LEADERS, LeaderLimitSchema, NamedBrandSchema } from '#app/insight/analytics/leaders.ts'
import { TIME_RANGES } from '#app/insight/analytics/time-range.ts'
import { requireTimeRange, TimeRangeQuerySchema } from '#app/insight/analytics/time-range-call.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

const trend = z.object({
  brand: NamedBrandSchema,
  growthRate: z.number().describe('In percent of the score at the end of `comparedOn`'),
  comparedOn: z.iso
    .date()
    .describe('The day (UTC) before the range or, of a brand first scored in it, the day of its first score'),
  timeframe: z.enum(TIME_RANGES),
  metric: z.literal('champion_score'),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the best-ranked brands whose Champion Index grew most over a range',
  query: TimeRangeQuerySchema.extend({
    limit: LeaderLimitSchema.default(LEADERS),
    category: CategoryFilterSchema,
  }),
  response: z.object({ data: z.array(trend) }),
  answer: async ({ query: { limit, category, ...query }, reader, now }) => {
    const range = requireTimeRange(query, now)
    const brands = await listTrendingBrands(reader, range, { limit, category, now })
    return {
      data: brands.map(({ brand, growthRate, comparedOn }) => ({
        brand,
        growthRate,
        comparedOn,
        timeframe: range.name,
        metric: 'champion_score' as const,
      })),
    }
  },
})
