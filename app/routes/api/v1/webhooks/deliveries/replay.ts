import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction } from '#app/people/auth/api-access/api-route.server.ts'
import { replayDelivery } from '#app/settings/webhooks/operate-webhook.server.ts'
import { DELIVERY_UNDER_WAY, WEBHOOK_IS_OFF } from '#app/site/webhooks/webhook.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  summary: 'Sends a delivery again, with the same id and body',
  params: z.object({ id: z.string(), deliveryId: z.string() }),
  status: 202,
  response: z.object({ data: z.object({ id: z.string() }) }),
  others: { 409: { description: 'The webhook is switched off, or the delivery is still under way' } },
  answer: async ({ params: { id: webhookId, deliveryId }, author, writer, now }) => {
    const outcome = await replayDelivery(writer, author, { webhookId, deliveryId }, now)
    switch (outcome.status) {
      case 'queued':
        return { data: { id: outcome.id } }
      case 'not_found':
        return missing('Delivery not found')
      case 'off':
        throw new ApiError(409, WEBHOOK_IS_OFF)
      case 'under_way':
        throw new ApiError(409, DELIVERY_UNDER_WAY)
    }
  },
})
