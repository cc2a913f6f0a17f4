import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { createAlert, listAlerts } from '#app/site/alerts/alert.queries.server.ts'
import {
  ALERT_EXISTS,
  AlertSchema,
  MAX_ALERTS,
  NewAlertSchema,
  NO_SUBJECT,
  TOO_MANY_ALERTS,
} from '#app/site/alerts/alert.ts'

export const loader = apiLoader({
  access: 'user',
  summary: 'Lists your alerts, the newest first',
  response: z.object({ data: z.array(AlertSchema) }),
  answer: async ({ user, reader }) => ({ data: await listAlerts(reader, user.id) }),
})

export const action = apiAction('POST', {
  access: 'user',
  summary: 'Adds an alert on future changes; you are notified in your inbox and, if you choose, by email',
  body: NewAlertSchema,
  status: 201,
  response: z.object({ data: AlertSchema }),
  location: ({ data }) => `/api/v1/alerts/${data.id}`,
  others: { 409: { description: `You already have this alert, or ${MAX_ALERTS} alerts` } },
  answer: async ({ body, user, writer, now }) => {
    const outcome = await createAlert(writer, user.id, body, now)
    switch (outcome.status) {
      case 'saved':
        return { data: outcome.alert }
      case 'exists':
        throw new ApiError(409, ALERT_EXISTS)
      case 'too_many':
        throw new ApiError(409, TOO_MANY_ALERTS)
      case 'no_subject':
        throw new ApiError(422, NO_SUBJECT, [{ path: 'subject', message: NO_SUBJECT }])
      case 'wrong_view':
        throw new ApiError(422, outcome.fault, [{ path: 'subject', message: outcome.fault }])
    }
  },
})
