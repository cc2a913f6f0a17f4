import { listOf, paginated } from '#app/base/api/pagination.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { BrandSchema } from '#app/records/brands/brand.ts'
import { describeBrands } from '#app/records/brands/describe-brands.server.ts'
import { listBrands } from '#app/records/brands/list/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '#app/records/brands/list/brand-list-query.ts'

export const loader = apiLoader(
  {
    access: 'user',
    summary: 'Lists brands, by rank by default',
    query: BrandListQuerySchema,
    response: listOf(BrandSchema),
  },
  async ({ query, user, reader }) => {
    const { brands, total } = await listBrands(reader, query, user.publicId)

    return paginated(await describeBrands(reader, brands, { withAthletes: query.include === 'athletes' }), total, query)
  },
)
