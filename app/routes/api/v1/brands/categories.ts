import { z } from 'zod'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the categories a brand can have',
  response: z.object({ data: z.array(z.enum(BRAND_CATEGORIES)) }),
  answer: () => ({ data: [...BRAND_CATEGORIES] }),
})
