import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import {
  fieldInUse,
  labelTaken,
  NO_CHOICES,
  OWN_FIELD_NOT_FOUND,
  OwnFieldChangeSchema,
  OwnFieldSchema,
} from '#app/records/fields/own/own-field-input.ts'
import { findOwnField } from '#app/records/fields/own/own-fields.queries.server.ts'
import { changeOwnField, deleteOwnField } from '#app/records/fields/own/save-own-field.server.ts'

export const action = apiActions({
  PATCH: apiOperation({
    access: 'admin',
    summary: 'Changes the name and the choices of a field; its key and its type stay',
    params: RecordParams,
    body: OwnFieldChangeSchema,
    response: z.object({ data: OwnFieldSchema }),
    others: { 409: { description: 'Another field is called so' } },
    answer: async ({ params: { id }, body, author, writer, now }) => {
      const outcome = await changeOwnField(writer, author, id, body, now)
      switch (outcome.status) {
        case 'saved':
          return { data: outcome.field }
        case 'taken':
          throw new ApiError(409, labelTaken(body.label), [{ path: 'label', message: labelTaken(body.label) }])
        case 'no_choices':
          throw new ApiError(422, NO_CHOICES, [{ path: 'choices', message: NO_CHOICES }])
        case 'not_found':
          return missing(OWN_FIELD_NOT_FOUND)
      }
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    summary: 'Deletes a field; 409 while records have a value of it',
    params: RecordParams,
    others: { 409: { description: 'Records have a value of it' } },
    answer: async ({ params: { id }, author, writer, now }) => {
      const field = (await findOwnField(writer, id)) ?? missing(OWN_FIELD_NOT_FOUND)
      const outcome = await deleteOwnField(writer, author, id, now)
      if (outcome.status === 'not_found') missing(OWN_FIELD_NOT_FOUND)
      if (outcome.status === 'in_use') throw new ApiError(409, fieldInUse(field.kind, outcome.records))
      return undefined
    },
  }),
})
