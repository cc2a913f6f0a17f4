import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { findWebhook, listDeliveries } from '#app/site/webhooks/webhook.queries.server.ts'
import { DeliverySchema, WEBHOOK_NOT_FOUND } from '#app/site/webhooks/webhook.ts'

export const loader = apiLoader({
  access: 'admin',
  scope: 'session',
  summary: 'Lists the last deliveries of a webhook, the newest first; they are kept for 30 days',
  params: RecordParams,
  response: z.object({ data: z.array(DeliverySchema) }),
  answer: async ({ params: { id }, user, reader, now }) => {
    if (!(await findWebhook(reader, id, { userId: user.id, now }))) missing(WEBHOOK_NOT_FOUND)
    return { data: await listDeliveries(reader, id) }
  },
})
