import { z } from 'zod'
import { listCategoryShares } from '#app/insight/analytics/breakdowns.queries.server.ts'
import { FiltersQuerySchema } from '#app/insight/analytics/filters/filters-query.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

const share = z.object({
  category: z.enum(BRAND_CATEGORIES),
  count: z.int(),
  percentage: z.number().describe('Of all counted brands'),
})

export const loader = apiLoader({
  access: 'user',
  summary: 'Counts the brands of each category, the largest first',
  query: FiltersQuerySchema.omit({ sport: true }),
  response: z.object({ data: z.array(share) }),
  answer: async ({ query, reader }) => ({ data: await listCategoryShares(reader, query) }),
})
