import type { Kysely } from 'kysely'
import { serializeNotification } from '#app/site/notifications/describe-notification.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'
import type { WebhookDeliveryRow, WebhookRow } from '#db/tables/webhook.ts'
import { webhookDelivery } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { openWebhook } from './seal-webhook.server.ts'
import { WEBHOOK_IS_OFF } from './webhook.ts'
import { WEBHOOK_BODIES, type WebhookEvent } from './webhook-body.ts'

const AT_ONCE = 100
export const UNREADABLE_WEBHOOK = 'Its address was encrypted with another SESSION_SECRET.'

interface Services {
  db: Pick<Connections, 'reader' | 'writer'>
  now: () => Date
  publicUrl?: string | undefined
}

/** Gives each event that was written since its job, in one transaction with the body that all its attempts send. */
export async function queueDeliveries({ db, now, publicUrl }: Services): Promise<void> {
  if ((await listUnqueued(db.reader)).length === 0) return
  await db.writer.transaction().execute(async (trx) => {
    for (const delivery of await listUnqueued(trx)) {
      const webhook = await trx
        .selectFrom('webhook')
        .selectAll()
        .where('id', '=', delivery.webhook_id)
        .executeTakeFirstOrThrow()
      await queue(trx, delivery, webhook, { now: now(), publicUrl })
    }
  })
}

async function queue(
  trx: Kysely<Database>,
  delivery: WebhookDeliveryRow,
  webhook: WebhookRow,
  { now, publicUrl }: { now: Date; publicUrl: string | undefined },
): Promise<void> {
  const opened = webhook.is_on === 1 ? openWebhook(webhook, now) : undefined
  const error = opened === undefined ? WEBHOOK_IS_OFF : opened === null ? UNREADABLE_WEBHOOK : null
  const body =
    delivery.body ??
    (opened ? JSON.stringify(WEBHOOK_BODIES[webhook.format](eventOf(delivery, publicUrl), new URL(opened.url))) : null)
  if (error === null) await enqueue(trx, webhookDelivery, { deliveryId: delivery.id }, { now })
  await trx
    .updateTable('webhook_delivery')
    .set({ body, queued_at: now.toISOString(), ...(error !== null && { state: 'failed', error }) })
    .where('id', '=', delivery.id)
    .execute()
}

function listUnqueued(db: Kysely<Database>) {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('queued_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

type Told = Pick<WebhookDeliveryRow, 'public_id' | 'kind' | 'details' | 'created_at'>

function eventOf(delivery: Told, publicUrl: string | undefined): WebhookEvent {
  const { title, text, href } = describeDelivery(delivery)
  const details = JSON.parse(delivery.details) as Record<string, unknown>
  return {
    type: typeOf(delivery.kind, details),
    at: delivery.created_at,
    title,
    text,
    url: publicUrl !== undefined && href !== null ? publicUrl.replace(/\/$/, '') + href : null,
    details,
  }
}

/** The words of what it tells. */
export function describeDelivery({ public_id, kind, details, created_at }: Told) {
  if (kind === 'test') return { title: 'Test from Icon Radar', text: 'This webhook works.', href: null }
  return serializeNotification({ public_id, kind, details, read_at: null, created_at }, new Date(created_at))
}

function typeOf(kind: Told['kind'], details: Record<string, unknown>): string {
  switch (kind) {
    case 'alert':
      return `alert.${details.alert}`
    case 'failure':
      if ('lostAlerts' in details) return 'webhook.lost_alerts'
      return 'webhook' in details ? 'webhook.switched_off' : 'job.failed'
    case 'provider':
      return 'provider.paused'
    case 'test':
      return 'test'
  }
}
