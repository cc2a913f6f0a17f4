import { config } from '#app/base/platform/config.server.ts'
import { createGuardedPost } from '#app/discovery/http/addresses/guarded-post.server.ts'
import { deliverWebhook } from '#app/site/webhooks/deliver-webhook.server.ts'
import type { webhookDelivery } from '#jobs/definitions.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { Cancel, Discard } from '../control-errors.ts'
import type { JobOutcome, JobServices, RunOf } from '../handler.ts'

export async function handleWebhookDelivery(
  { db, now }: JobServices,
  { job, payload: { deliveryId }, signal }: RunOf<typeof webhookDelivery>,
): Promise<JobOutcome> {
  const isLast = job.attempt >= job.maxAttempts
  const post = createGuardedPost(config().fetchAllowedHosts, `Icon-Radar/${packageJson.version}`, signal)
  const attempt = await deliverWebhook({ db, now, post }, { deliveryId, isLast, signal })
  switch (attempt.outcome) {
    case 'delivered':
      return { message: 'Delivered' }
    case 'missing':
      throw new Cancel('The webhook has been deleted.')
    case 'given_up':
      throw new Discard(attempt.why)
    case 'failed':
      throw new Error(attempt.why)
  }
}
