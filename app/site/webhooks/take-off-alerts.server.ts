import type { Kysely } from 'kysely'
import { notifyAdministrators } from '#app/base/events/notify.server.ts'
import type { Connections } from '#db/open-database.ts'
import type { Database } from '#db/schema.ts'

/**
 * Takes the alerts of whoever is no active administrator any more off the webhooks, which belong to the installation and
 * stay, and tells the others. From the change of the account on nothing of them is told anyway.
 */
export async function takeOffAlerts({ reader, writer }: Pick<Connections, 'reader' | 'writer'>, now: Date) {
  const owners = await listFormerOwners(reader)
  for (const { id, name } of owners) await writer.transaction().execute((trx) => takeOffAlertsOf(trx, id, name, now))
}

/** `person` is null for one whose account is being deleted. Changes nothing if no webhook tells of an alert of theirs. */
export async function takeOffAlertsOf(
  trx: Kysely<Database>,
  userId: number,
  person: string | null,
  now: Date,
): Promise<void> {
  const lost = await trx
    .selectFrom('webhook_alert')
    .innerJoin('alert_rule', 'alert_rule.id', 'webhook_alert.alert_id')
    .innerJoin('webhook', 'webhook.id', 'webhook_alert.webhook_id')
    .select((eb) => ['webhook.public_id', 'webhook.name', eb.fn.countAll<number>().as('alerts')])
    .where('alert_rule.user_id', '=', userId)
    .groupBy('webhook.id')
    .execute()
  const own = trx.selectFrom('alert_rule').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('webhook_alert').where('alert_id', 'in', own).execute()
  for (const { public_id: webhook, name, alerts } of lost) {
    const cause = `webhook ${webhook} lost alerts ${now.toISOString()} ${userId}`
    await notifyAdministrators(trx, {
      kind: 'failure',
      cause,
      details: { webhook, name, lostAlerts: alerts, person },
    })
  }
}

async function listFormerOwners(db: Kysely<Database>): Promise<{ id: number; name: string }[]> {
  const owners = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name'])
    .where((eb) => eb.or([eb('role', '!=', 'ADMIN'), eb('disabled_at', 'is not', null)]))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_alert')
        .innerJoin('alert_rule', 'alert_rule.id', 'webhook_alert.alert_id')
        .select('alert_rule.user_id'),
    )
    .execute()
  return owners.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
}
