import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { findBrand } from '#app/brands/brand.queries.server.ts'
import { BrandSchema } from '#app/brands/brand.ts'
import { findSuccessor } from '#app/brands/brand-names.queries.server.ts'
import { describeBrand } from '#app/brands/describe-brands.server.ts'
import { database } from '#app/platform/database.server.ts'

export const loader = apiLoader(
  {
    access: 'user',
    dependsOnDataAlone: true,
    summary: 'Shows one brand with its relationships, their evidence and the parts of its score',
    params: z.object({ id: z.string() }),
    response: z.object({ data: BrandSchema }),
  },
  async ({ params }) => {
    const { reader } = database()
    const brand = await findBrand(reader, params.id)
    if (!brand) {
      const successor = await findSuccessor(reader, params.id)
      if (!successor) throw new ApiError(404, 'Brand not found')
      return redirect(`/api/v1/brands/${successor}`, { status: 301, headers: { 'Cache-Control': 'no-store' } })
    }

    return { data: await describeBrand(reader, brand) }
  },
)
