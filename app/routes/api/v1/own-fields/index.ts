import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import {
  labelTaken,
  NewOwnFieldSchema,
  OwnFieldSchema,
  tooManyFields,
} from '#app/records/fields/own/own-field-input.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { createOwnField } from '#app/records/fields/own/save-own-field.server.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists the fields that administrators have added to athletes and brands',
  response: z.object({ data: z.array(OwnFieldSchema) }),
  answer: async ({ reader }) => ({ data: await listOwnFields(reader) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  summary: 'Adds a field to athletes or brands; 409 when there are 30, or one is called so',
  body: NewOwnFieldSchema,
  status: 201,
  response: z.object({ data: OwnFieldSchema }),
  location: ({ data }) => `/api/v1/own-fields/${data.id}`,
  others: { 409: { description: 'There are 30 fields of the kind, or one is called so' } },
  answer: async ({ body, author, writer, now }) => {
    const outcome = await createOwnField(writer, author, body, now)
    if (outcome.status === 'created') return { data: outcome.field }
    const message = outcome.status === 'taken' ? labelTaken(body.label) : tooManyFields(body.kind)
    throw new ApiError(409, message, [{ path: 'label', message }])
  },
})
