import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import { createWebhook } from '#app/settings/webhooks/save-webhook.server.ts'
import { listWebhooks } from '#app/site/webhooks/webhook.queries.server.ts'
import {
  MAX_WEBHOOKS,
  NewWebhookSchema,
  TOO_MANY_WEBHOOKS,
  WEBHOOK_REFUSED,
  WebhookSchema,
} from '#app/site/webhooks/webhook.ts'

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Lists the webhooks by name',
  response: z.object({ data: z.array(WebhookSchema) }),
  answer: async ({ user, reader, now }) => ({ data: await listWebhooks(reader, { userId: user.id, now }) }),
})

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  answersSecret: true,
  summary: 'Adds a webhook; the secret that signs its deliveries is shown only in this response',
  body: NewWebhookSchema,
  status: 201,
  response: z.object({ data: z.object({ id: z.string(), secret: z.string() }) }),
  location: ({ data }) => `/api/v1/webhooks/${data.id}`,
  others: { 409: { description: `There are ${MAX_WEBHOOKS} webhooks` } },
  answer: async ({ body, author, writer, now }) => {
    const outcome = await createWebhook(writer, author, body, now)
    switch (outcome.status) {
      case 'created':
        return { data: { id: outcome.id, secret: outcome.secret } }
      case 'too_many':
        throw new ApiError(409, TOO_MANY_WEBHOOKS)
      case 'refused':
        throw new ApiError(422, WEBHOOK_REFUSED, [{ path: 'url', message: WEBHOOK_REFUSED }])
    }
  },
})
