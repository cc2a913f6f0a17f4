import type { Kysely } from 'kysely'
import { now } from '#app/base/platform/clock.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { NotificationKind } from '#db/tables/notification.ts'

/** What webhooks are told of: what an alert told, or what administrators are notified of. */
interface Told {
  kind: NotificationKind
  cause: string
  details: object
  replaces?: boolean
  /** Row id. */
  alertId?: number
}

/**
 * Writes what the webhooks concerned have to deliver, inside the transaction of what they tell of. Nothing is delivered
 * that was not committed, and all that was is.
 */
export async function tellWebhooks(
  trx: Kysely<Database>,
  { kind, cause, details, replaces = false, alertId }: Told,
): Promise<void> {
  if (kind !== 'alert' && kind !== 'failure' && kind !== 'provider') return
  const webhooks = await listConcerned(trx, kind, alertId)
  for (const { id } of webhooks) {
    const publicId = newId()
    await trx
      .insertInto('webhook_delivery')
      .values({
        public_id: publicId,
        webhook_id: id,
        kind,
        // What replaces an earlier notification is told again.
        cause: replaces ? `${cause} ${publicId}` : cause,
        details: JSON.stringify(details),
        created_at: now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['webhook_id', 'cause']).doNothing())
      .execute()
  }
}

/** Of alerts only while their owner is an administrator. */
function listConcerned(db: Kysely<Database>, kind: 'alert' | 'failure' | 'provider', alertId: number | undefined) {
  const on = db.selectFrom('webhook').select('id').where('is_on', '=', 1)
  if (kind === 'failure') return on.where('tells_failures', '=', 1).execute()
  if (kind === 'provider') return on.where('tells_providers', '=', 1).execute()
  return on
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_alert')
        .innerJoin('alert_rule', 'alert_rule.id', 'webhook_alert.alert_id')
        .innerJoin('user', 'user.id', 'alert_rule.user_id')
        .select('webhook_id')
        .where('alert_id', '=', alertId ?? 0)
        .where('user.role', '=', 'ADMIN')
        .where('user.disabled_at', 'is', null),
    )
    .execute()
}
