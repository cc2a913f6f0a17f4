import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { BrandSchema } from '#app/records/brands/brand.ts'
import { findSuccessor } from '#app/records/brands/brand-names.queries.server.ts'
import { describeBrand } from '#app/records/brands/describe-brands.server.ts'
import { BrandBodySchema, brandBodySchemaFor, toBrandInput } from '#app/records/brands/edit/brand-input.ts'
import { editedBrand } from '#app/records/brands/edit/edited-brand.server.ts'
import { BRAND_CHANGED, nameTaken, updateBrand } from '#app/records/brands/edit/update-brand.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

const response = z.object({ data: BrandSchema })

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows one brand with its relationships, their evidence and the parts of its score',
  params: RecordParams,
  response,
  others: { 301: { description: 'The brand was merged into another one' } },
  answer: async ({ params, reader }) => {
    const brand = await findBrand(reader, params.id)
    if (!brand) {
      const successor = (await findSuccessor(reader, params.id)) ?? missing('Brand not found')
      return redirect(`/api/v1/brands/${successor}`, { status: 301, headers: { 'Cache-Control': 'no-store' } })
    }

    return { data: await describeBrand(reader, brand) }
  },
})

export const action = apiAction('PUT', {
  access: 'admin',
  summary:
    'Replaces a brand’s data with the body, and keeps its former name as an alias; 409 with the current record when `version` is given and is out of date, or with the other brand when the name is taken',
  params: RecordParams,
  body: BrandBodySchema,
  bodyOf: async ({ id }, reader) => {
    const brand = (await findBrand(reader, id)) ?? missing('Brand not found')
    return brandBodySchemaFor(await listOwnFields(reader, 'brand'), editedBrand(brand))
  },
  response,
  others: {
    409: {
      description:
        '`version` does not match the current record in `data`, or the brand in `data` already has this name',
      data: BrandSchema,
    },
  },
  answer: async ({ params, body, author, writer, now }) => {
    const saving = { version: body.version, author: author, now }
    const outcome = await updateBrand(writer, params.id, toBrandInput(body), saving)
    if (outcome.status === 'not_found') missing('Brand not found')

    const data = await describeBrand(writer, outcome.brand)
    if (outcome.status === 'updated') return { data }
    const [path, message] =
      outcome.status === 'conflict' ? ['version', BRAND_CHANGED] : ['name', nameTaken(outcome.brand.name)]
    throw new ApiError(409, message, [{ path, message }], data)
  },
})
