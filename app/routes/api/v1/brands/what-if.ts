import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { ALL_ZERO, sumOfWeights, WeightsSchema } from '#app/champion-index/scoring/what-if/weights.ts'
import { rerankBrands } from '#app/insight/rankings/what-if/rerank-brands.server.ts'
import { RerankedBrandSchema } from '#app/insight/rankings/what-if/reranked-brand.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Ranks the brands by your own weights, beside their official ranks; stores nothing',
  query: PageQuerySchema.extend(WeightsSchema.shape).refine((query) => sumOfWeights(query) > 0, {
    path: ['followers'],
    error: ALL_ZERO,
  }),
  response: listOf(RerankedBrandSchema),
  answer: async ({ query, user, reader }) => {
    const { brands, total } = await rerankBrands(reader, query, query, user.publicId)
    return paginated(brands, total, query)
  },
})
