import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { WebhookDeliveryRow, WebhookRow } from '#db/tables/webhook.ts'
import { describeDelivery } from './queue-deliveries.server.ts'
import { openWebhook } from './seal-webhook.server.ts'
import type { Delivery, Webhook } from './webhook.ts'

/** Who looks, and when: alerts are a user's own. */
interface Reader {
  userId: number
  now: Date
}

/** By name. */
export async function listWebhooks(db: Kysely<Database>, reader: Reader): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('name').orderBy('id').execute()
  return Promise.all(rows.map((row) => serialize(db, row, reader)))
}

export async function findWebhook(db: Kysely<Database>, id: string, reader: Reader): Promise<Webhook | undefined> {
  const row = await db.selectFrom('webhook').selectAll().where('public_id', '=', id).executeTakeFirst()
  return row && serialize(db, row, reader)
}

const MAX_SHOWN = 100

/** The newest, of the last 30 days. */
export async function listDeliveries(db: Kysely<Database>, webhookId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', (eb) => eb.selectFrom('webhook').select('id').where('public_id', '=', webhookId))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(serializeDelivery)
}

async function serialize(db: Kysely<Database>, row: WebhookRow, { userId, now }: Reader): Promise<Webhook> {
  const alerts = await db
    .selectFrom('webhook_alert')
    .innerJoin('alert_rule', 'alert_rule.id', 'webhook_alert.alert_id')
    .select(['alert_rule.public_id', 'alert_rule.user_id'])
    .where('webhook_alert.webhook_id', '=', row.id)
    .execute()
  const own = alerts.filter((alert) => alert.user_id === userId).map((alert) => alert.public_id)
  const hasFormer = row.former_until !== null && row.former_until > now.toISOString()
  return {
    id: row.public_id,
    name: row.name,
    origin: row.origin,
    format: row.format,
    tellsFailures: row.tells_failures === 1,
    tellsProviders: row.tells_providers === 1,
    alerts: own,
    othersAlerts: alerts.length - own.length,
    isOn: row.is_on === 1,
    offReason: row.off_reason,
    failingSince: row.failing_since,
    formerSecretUntil: hasFormer ? row.former_until : null,
    isReadable: openWebhook(row, now) !== null,
    createdAt: row.created_at,
  }
}

function serializeDelivery(row: WebhookDeliveryRow): Delivery {
  return {
    id: row.public_id,
    kind: row.kind,
    title: describeDelivery(row).title,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    body: row.body,
    triedAt: row.tried_at,
    createdAt: row.created_at,
  }
}
