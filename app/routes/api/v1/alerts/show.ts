import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiLoader, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { changeAlert, deleteAlert, findAlert } from '#app/site/alerts/alert.queries.server.ts'
import { ALERT_EXISTS, ALERT_NOT_FOUND, AlertChangeSchema, AlertSchema } from '#app/site/alerts/alert.ts'

const response = z.object({ data: AlertSchema })

export const loader = apiLoader({
  access: 'user',
  summary: 'Shows one of your alerts',
  params: RecordParams,
  response,
  answer: async ({ params: { id }, user, reader }) => ({
    data: (await findAlert(reader, user.id, id)) ?? missing(ALERT_NOT_FOUND),
  }),
})

export const action = apiActions({
  PATCH: apiOperation({
    access: 'user',
    summary: 'Changes the threshold of one of your alerts, pauses it or resumes it',
    params: RecordParams,
    body: AlertChangeSchema,
    response,
    others: { 409: { description: 'You already have this alert' } },
    answer: async ({ params: { id }, body, user, writer }) => {
      const outcome = await changeAlert(writer, user.id, id, body)
      switch (outcome.status) {
        case 'saved':
          return { data: outcome.alert }
        case 'not_found':
          return missing(ALERT_NOT_FOUND)
        case 'exists':
          throw new ApiError(409, ALERT_EXISTS)
        case 'wrong_threshold':
          throw new ApiError(422, outcome.fault, [{ path: 'threshold', message: outcome.fault }])
      }
    },
  }),
  DELETE: apiOperation({
    access: 'user',
    summary: 'Deletes one of your alerts; its past notifications stay in your inbox',
    params: RecordParams,
    answer: async ({ params: { id }, user, writer }) => {
      if (!(await deleteAlert(writer, user.id, id))) missing(ALERT_NOT_FOUND)
      return undefined
    },
  }),
})
