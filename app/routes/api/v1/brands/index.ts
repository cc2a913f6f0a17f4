import { apiLoader } from '#app/api/api-route.server.ts'
import { listOf, paginated } from '#app/api/pagination.ts'
import { BrandSchema } from '#app/brands/brand.ts'
import { listBrands } from '#app/brands/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '#app/brands/brand-list-query.ts'
import { describeBrands } from '#app/brands/describe-brands.server.ts'
import { database } from '#app/database.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    dependsOnDataAlone: true,
    summary: 'Lists brands, by rank unless told otherwise',
    query: BrandListQuerySchema,
    response: listOf(BrandSchema),
  },
  async ({ query, user }) => {
    const { reader } = database()
    const { brands, total } = await listBrands(reader, query, user.publicId)

    return paginated(await describeBrands(reader, brands, { withAthletes: query.include === 'athletes' }), total, query)
  },
)
