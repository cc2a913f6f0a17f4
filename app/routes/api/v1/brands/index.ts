import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { listOf, paginated } from '#app/base/api/pagination.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { BrandSchema } from '#app/records/brands/brand.ts'
import { describeBrand, describeBrands } from '#app/records/brands/describe-brands.server.ts'
import { BrandBodySchema, brandBodySchemaFor, toBrandInput } from '#app/records/brands/edit/brand-input.ts'
import { createBrand } from '#app/records/brands/edit/create-brand.server.ts'
import { nameTaken } from '#app/records/brands/edit/update-brand.server.ts'
import { listBrands } from '#app/records/brands/list/brand-list.queries.server.ts'
import { BrandListQuerySchema } from '#app/records/brands/list/brand-list-query.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists brands, by rank by default',
  query: BrandListQuerySchema,
  response: listOf(BrandSchema),
  answer: async ({ query, user, reader }) => {
    const { brands, total } = await listBrands(reader, query, user.publicId)

    return paginated(await describeBrands(reader, brands, { withAthletes: query.include === 'athletes' }), total, query)
  },
})

export const action = apiAction('POST', {
  access: 'editor',
  summary: 'Adds a brand; 409 with the existing brand when the name is taken',
  body: BrandBodySchema,
  bodyOf: async (_, reader) => brandBodySchemaFor(await listOwnFields(reader, 'brand')),
  status: 201,
  response: z.object({ data: BrandSchema }),
  location: ({ data }) => `/api/v1/brands/${data.id}`,
  others: { 409: { description: 'The name is taken by the brand in `data`', data: BrandSchema } },
  answer: async ({ body, author, writer, now }) => {
    const { status, brand } = await createBrand(writer, toBrandInput(body), author, now)
    const data = await describeBrand(writer, brand)
    if (status === 'created') return { data }
    const message = nameTaken(brand.name)
    throw new ApiError(409, message, [{ path: 'name', message }], data)
  },
})
