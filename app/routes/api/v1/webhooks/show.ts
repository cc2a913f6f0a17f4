import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiLoader, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { changeWebhook, deleteWebhook } from '#app/settings/webhooks/save-webhook.server.ts'
import { findWebhook } from '#app/site/webhooks/webhook.queries.server.ts'
import { WEBHOOK_NOT_FOUND, WEBHOOK_REFUSED, WebhookChangeSchema, WebhookSchema } from '#app/site/webhooks/webhook.ts'

const response = z.object({ data: WebhookSchema })

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Shows a webhook, without its secret',
  params: RecordParams,
  response,
  answer: async ({ params: { id }, user, reader, now }) => ({
    data: (await findWebhook(reader, id, { userId: user.id, now })) ?? missing(WEBHOOK_NOT_FOUND),
  }),
})

export const action = apiActions({
  PATCH: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Changes a webhook, what it tells of, and whether it is on',
    params: RecordParams,
    body: WebhookChangeSchema,
    response,
    answer: async ({ params: { id }, body, user, author, writer, now }) => {
      const outcome = await changeWebhook(writer, user, author, id, body, now)
      if (outcome.status === 'refused') {
        throw new ApiError(422, WEBHOOK_REFUSED, [{ path: 'url', message: WEBHOOK_REFUSED }])
      }
      return { data: (await findWebhook(writer, id, { userId: user.id, now })) ?? missing(WEBHOOK_NOT_FOUND) }
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    scope: 'session',
    summary: 'Deletes a webhook and its deliveries',
    params: RecordParams,
    answer: async ({ params: { id }, author, writer, now }) => {
      if (!(await deleteWebhook(writer, author, id, now))) missing(WEBHOOK_NOT_FOUND)
      return undefined
    },
  }),
})
