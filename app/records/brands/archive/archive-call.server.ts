import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { findBrand } from '../brand.queries.server.ts'
import { BrandSchema } from '../brand.ts'
import { describeBrand } from '../describe-brands.server.ts'
import { setArchived } from './archive-brand.server.ts'

/** The API call that archives or unarchives a brand. */
export function archiveCall(isArchived: boolean, summary: string) {
  return apiAction('POST', {
    access: 'admin',
    summary,
    params: z.object({ id: z.string() }),
    response: z.object({ data: BrandSchema }),
    answer: async ({ params, author, writer, now }) => {
      await setArchived(writer, params.id, isArchived, author, now)
      const brand = await findBrand(writer, params.id)
      if (!brand) throw new ApiError(404, 'Brand not found')
      return { data: await describeBrand(writer, brand) }
    },
  })
}
