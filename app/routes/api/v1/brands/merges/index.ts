import { z } from 'zod'
import { ApiError } from '#app/api/api-error.ts'
import { apiActions, apiLoader, apiOperation } from '#app/auth/api-access/api-route.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { findBrand } from '#app/brands/brand.queries.server.ts'
import { describeMerge, describeMerges } from '#app/brands/merge/describe-merges.server.ts'
import { MergeDetailSchema, MergeSchema, SAME_BRAND } from '#app/brands/merge/merge.ts'
import { mergeBrands } from '#app/brands/merge/merge-brands.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const params = z.object({ id: z.string() })

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Lists the merges into a brand that have not been undone, newest first',
    params,
    response: z.object({ data: z.array(MergeSchema) }),
  },
  async ({ params }) => {
    const { reader } = database()
    const brand = await findBrand(reader, params.id)
    if (!brand) throw new ApiError(404, 'Brand not found')
    return { data: await describeMerges(reader, brand) }
  },
)

export const action = apiActions({
  POST: apiOperation(
    {
      access: 'admin',
      summary: 'Merges a duplicate into the brand: relationships with their evidence, names, figures and empty fields',
      params,
      body: z.object({ duplicateId: z.string().min(1).describe('The brand to merge into this one') }),
      status: 201,
      response: z.object({ data: MergeDetailSchema }),
      location: ({ data }) => `/api/v1/brands/${data.survivor.id}/merges/${data.id}`,
    },
    async ({ params: { id }, body: { duplicateId }, user, request, context }) => {
      const { writer } = database()
      const outcome = await mergeBrands(writer, id, duplicateId, requestActor(user, request, context), now())
      if (outcome.status === 'same_brand') throw invalid(SAME_BRAND)
      if (outcome.status === 'not_found') {
        throw (await findBrand(writer, id)) ? invalid('Brand not found') : new ApiError(404, 'Brand not found')
      }
      const merge = await describeMerge(writer, id, outcome.mergeId)
      if (!merge) throw new ApiError(404, 'Merge not found')
      return { data: merge }
    },
  ),
})

function invalid(message: string): ApiError {
  return new ApiError(422, 'The request is not valid.', [{ path: 'duplicateId', message }])
}
