import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { renewSecret } from '#app/settings/webhooks/operate-webhook.server.ts'
import { OVERLAP_HOURS, WEBHOOK_NOT_FOUND } from '#app/site/webhooks/webhook.ts'

export const action = apiAction('POST', {
  access: 'admin',
  scope: 'session',
  answersSecret: true,
  summary: `Makes a new secret, shown only in this response; the former one signs too for ${OVERLAP_HOURS} hours`,
  params: RecordParams,
  response: z.object({ data: z.object({ secret: z.string() }) }),
  answer: async ({ params: { id }, author, writer, now }) => {
    const outcome = await renewSecret(writer, author, id, now)
    if (outcome.status === 'not_found') return missing(WEBHOOK_NOT_FOUND)
    return { data: { secret: outcome.secret } }
  },
})
