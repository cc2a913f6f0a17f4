import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { findBrand } from '../brand.queries.server.ts'
import { BrandSchema } from '../brand.ts'
import { describeBrand } from '../describe-brands.server.ts'
import { setArchived } from './archive-brand.server.ts'

/** The API call that archives or unarchives a brand. */
export function archiveCall(isArchived: boolean, summary: string) {
  return apiActions({
    POST: apiOperation(
      {
        access: 'admin',
        summary,
        params: z.object({ id: z.string() }),
        response: z.object({ data: BrandSchema }),
      },
      async ({ params, user, request, context }) => {
        const { writer } = database()
        await setArchived(writer, params.id, isArchived, requestActor(user, request, context), now())
        const brand = await findBrand(writer, params.id)
        if (!brand) throw new ApiError(404, 'Brand not found')
        return { data: await describeBrand(writer, brand) }
      },
    ),
  })
}
