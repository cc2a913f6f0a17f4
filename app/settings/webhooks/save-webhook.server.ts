import type { Kysely } from 'kysely'
import { config } from '#app/base/platform/config.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { checkSiteAddress, RefusedAddress } from '#app/discovery/http/addresses/site-address.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { auditedTransaction } from '#app/people/auth/audit/security-log.server.ts'
import { sealForWebhook } from '#app/site/webhooks/seal-webhook.server.ts'
import { createWebhookSecret } from '#app/site/webhooks/sign-webhook.server.ts'
import { MAX_WEBHOOKS, type NewWebhook, type WebhookChange } from '#app/site/webhooks/webhook.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { WebhookRow } from '#db/tables/webhook.ts'

type CreateOutcome = { status: 'created'; id: string; secret: string } | { status: 'too_many' | 'refused' }
type ChangeOutcome = { status: 'saved' | 'not_found' | 'refused' }

/** The secret is in this outcome alone. */
export async function createWebhook(
  db: Kysely<Database>,
  actor: Actor,
  { url, tellsFailures, tellsProviders, ...webhook }: NewWebhook,
  now: Date,
): Promise<CreateOutcome> {
  if (!isAllowed(url)) return { status: 'refused' }
  const id = newId()
  const secret = createWebhookSecret()
  return auditedTransaction(db, now, async (trx, audit): Promise<CreateOutcome> => {
    const { webhooks } = await trx
      .selectFrom('webhook')
      .select((eb) => eb.fn.countAll<number>().as('webhooks'))
      .executeTakeFirstOrThrow()
    if (webhooks >= MAX_WEBHOOKS) return { status: 'too_many' }
    await trx
      .insertInto('webhook')
      .values({
        public_id: id,
        ...webhook,
        ...addressOf(id, url),
        sealed_secret: sealForWebhook(id, 'secret', secret),
        tells_failures: bit(tellsFailures),
        tells_providers: bit(tellsProviders),
        created_at: now.toISOString(),
      })
      .execute()
    await audit(actor, {
      action: 'webhook.create',
      subject: { kind: 'webhook', id, label: webhook.name },
      details: { host: new URL(url).host },
    })
    return { status: 'created', id, secret }
  })
}

/** One that is switched on begins anew: what it missed while it was off can be replayed. */
export async function changeWebhook(
  db: Kysely<Database>,
  user: { id: number },
  actor: Actor,
  id: string,
  change: WebhookChange,
  now: Date,
): Promise<ChangeOutcome> {
  const { url, alerts, isOn, tellsFailures, tellsProviders, ...plain } = change
  if (url !== undefined && !isAllowed(url)) return { status: 'refused' }
  return auditedTransaction(db, now, async (trx, audit): Promise<ChangeOutcome> => {
    const row = await findRow(trx, id)
    if (!row) return { status: 'not_found' }
    const values = {
      ...plain,
      ...(url !== undefined && addressOf(id, url)),
      ...(tellsFailures !== undefined && { tells_failures: bit(tellsFailures) }),
      ...(tellsProviders !== undefined && { tells_providers: bit(tellsProviders) }),
      ...(isOn !== undefined && bit(isOn) !== row.is_on && { is_on: bit(isOn), off_reason: null, failing_since: null }),
    }
    if (Object.keys(values).length > 0) await trx.updateTable('webhook').set(values).where('id', '=', row.id).execute()
    if (alerts !== undefined) await setAlerts(trx, row.id, user.id, alerts)
    await audit(actor, {
      action: isOn === undefined ? 'webhook.update' : isOn ? 'webhook.switch_on' : 'webhook.switch_off',
      subject: { kind: 'webhook', id, label: plain.name ?? row.name },
      ...(url !== undefined && { details: { host: new URL(url).host } }),
    })
    return { status: 'saved' }
  })
}

export async function deleteWebhook(db: Kysely<Database>, actor: Actor, id: string, now: Date): Promise<boolean> {
  return auditedTransaction(db, now, async (trx, audit) => {
    const row = await findRow(trx, id)
    if (!row) return false
    await trx.deleteFrom('webhook').where('id', '=', row.id).execute()
    await audit(actor, { action: 'webhook.delete', subject: { kind: 'webhook', id, label: row.name } })
    return true
  })
}

/** Of another user's alerts none can be chosen, and none is left out. */
async function setAlerts(
  trx: Kysely<Database>,
  webhookId: number,
  userId: number,
  alerts: readonly string[],
): Promise<void> {
  const own = trx.selectFrom('alert_rule').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('webhook_alert').where('webhook_id', '=', webhookId).where('alert_id', 'in', own).execute()
  const chosen = await own.where('public_id', 'in', listOf(alerts)).execute()
  if (chosen.length === 0) return
  await trx
    .insertInto('webhook_alert')
    .values(chosen.map((alert) => ({ webhook_id: webhookId, alert_id: alert.id })))
    .execute()
}

export function findRow(db: Kysely<Database>, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhook').selectAll().where('public_id', '=', id).executeTakeFirst()
}

/** Its name is resolved, and each address checked, with every delivery. */
function isAllowed(url: string): boolean {
  try {
    checkSiteAddress(url, new Set(config().fetchAllowedHosts))
    return true
  } catch (error) {
    if (error instanceof RefusedAddress) return false
    throw error
  }
}

function addressOf(id: string, url: string): Pick<WebhookRow, 'origin' | 'sealed_url'> {
  return { origin: new URL(url).origin, sealed_url: sealForWebhook(id, 'url', url) }
}

function bit(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
