import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import { sealForWebhook } from '#app/site/webhooks/seal-webhook.server.ts'
import { createWebhookSecret } from '#app/site/webhooks/sign-webhook.server.ts'
import { OVERLAP_HOURS } from '#app/site/webhooks/webhook.ts'
import type { Database } from '#db/schema.ts'
import { findRow } from './save-webhook.server.ts'

const HOUR_MS = 3_600_000

type RenewOutcome = { status: 'renewed'; secret: string } | { status: 'not_found' }
type SendOutcome = { status: 'queued'; id: string } | { status: 'not_found' | 'off' | 'under_way' }

/** For a day, the former secret signs too, so that the receiver can be changed meanwhile. */
export async function renewSecret(db: Kysely<Database>, actor: Actor, id: string, now: Date): Promise<RenewOutcome> {
  const secret = createWebhookSecret()
  return auditedTransaction(db, now, async (trx, audit): Promise<RenewOutcome> => {
    const row = await findRow(trx, id)
    if (!row) return { status: 'not_found' }
    await trx
      .updateTable('webhook')
      .set({
        sealed_secret: sealForWebhook(id, 'secret', secret),
        sealed_former_secret: row.sealed_secret,
        former_until: new Date(now.getTime() + OVERLAP_HOURS * HOUR_MS).toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    await audit(actor, { action: 'webhook.renew_secret', subject: { kind: 'webhook', id, label: row.name } })
    return { status: 'renewed', secret }
  })
}

/** A delivery like any other: signed, guarded, retried and logged. */
export async function sendTestDelivery(
  db: Kysely<Database>,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SendOutcome> {
  return auditedTransaction(db, now, async (trx, audit): Promise<SendOutcome> => {
    const row = await findRow(trx, id)
    if (!row) return { status: 'not_found' }
    if (row.is_on === 0) return { status: 'off' }
    const publicId = newId()
    await trx
      .insertInto('webhook_delivery')
      .values({
        public_id: publicId,
        webhook_id: row.id,
        kind: 'test',
        cause: `test ${publicId}`,
        details: '{}',
        created_at: now.toISOString(),
      })
      .execute()
    await audit(actor, { action: 'webhook.test', subject: { kind: 'webhook', id, label: row.name } })
    return { status: 'queued', id: publicId }
  })
}

/** Sends the same body under the same id again. */
export async function replayDelivery(
  db: Kysely<Database>,
  actor: Actor,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  now: Date,
): Promise<SendOutcome> {
  return auditedTransaction(db, now, async (trx, audit): Promise<SendOutcome> => {
    const row = await findRow(trx, webhookId)
    const delivery = await trx
      .selectFrom('webhook_delivery')
      .select(['id', 'state'])
      .where('public_id', '=', deliveryId)
      .where('webhook_id', '=', row?.id ?? 0)
      .executeTakeFirst()
    if (!row || !delivery) return { status: 'not_found' }
    if (row.is_on === 0) return { status: 'off' }
    if (delivery.state === 'waiting') return { status: 'under_way' }
    await trx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', queued_at: null, error: null })
      .where('id', '=', delivery.id)
      .execute()
    await audit(actor, {
      action: 'webhook.replay',
      subject: { kind: 'webhook', id: webhookId, label: row.name },
      details: { delivery: deliveryId },
    })
    return { status: 'queued', id: deliveryId }
  })
}
