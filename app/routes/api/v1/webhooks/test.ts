import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { sendTestDelivery } from '#app/settings/webhooks/operate-webhook.server.ts'
import { WEBHOOK_IS_OFF, WEBHOOK_NOT_FOUND } from '#app/site/webhooks/webhook.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  summary: 'Sends a test; its delivery tells what became of it',
  params: RecordParams,
  status: 202,
  response: z.object({ data: z.object({ id: z.string().describe('Of its delivery') }) }),
  others: { 409: { description: 'The webhook is switched off' } },
  answer: async ({ params: { id }, author, writer, now }) => {
    const outcome = await sendTestDelivery(writer, author, id, now)
    if (outcome.status === 'not_found') return missing(WEBHOOK_NOT_FOUND)
    if (outcome.status !== 'queued') throw new ApiError(409, WEBHOOK_IS_OFF)
    return { data: { id: outcome.id } }
  },
})
