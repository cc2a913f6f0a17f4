import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AlertRow } from '#db/tables/alert.ts'
import { currentValue, findAlertSubject, listInTop, listUnseenLinks } from './alert-subject.queries.server.ts'

/** From now on the alert tells of what comes, and of nothing that has happened before. */
export async function beginAnew(
  trx: Kysely<Database>,
  alert: Pick<AlertRow, 'id' | 'user_id' | 'kind' | 'subject_id' | 'threshold'>,
): Promise<void> {
  const subject = await findAlertSubject(trx, alert.user_id, alert.kind, alert.subject_id)
  if (!subject) return
  const links = await listUnseenLinks(trx, alert, subject)
  await seeLinks(
    trx,
    alert.id,
    links.map(({ link }) => link),
  )
  if (alert.kind === 'brand_top') await seeTop(trx, alert.id, await listInTop(trx, subject, alert.threshold ?? 0))
  const seen = await currentValue(trx, alert.kind, subject)
  await trx.updateTable('alert_rule').set({ seen }).where('id', '=', alert.id).execute()
}

export async function seeLinks(trx: Kysely<Database>, alertId: number, links: readonly string[]): Promise<void> {
  for (const link of links) {
    await trx
      .insertInto('alert_rule_link')
      .values({ alert_id: alertId, relationship_id: link })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** From now on the alert knows these brands in the top, and no others. */
export async function seeTop(trx: Kysely<Database>, alertId: number, brands: readonly { id: string }[]): Promise<void> {
  await trx.deleteFrom('alert_rule_brand').where('alert_id', '=', alertId).execute()
  for (const { id } of brands)
    await trx.insertInto('alert_rule_brand').values({ alert_id: alertId, brand_id: id }).execute()
}

/** Another alert of the user that would tell the same. */
export async function findSameAlert(
  db: Kysely<Database>,
  alert: Pick<AlertRow, 'user_id' | 'kind' | 'subject_id' | 'threshold'> & { id?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('alert_rule')
    .select('id')
    .where('user_id', '=', alert.user_id)
    .where('kind', '=', alert.kind)
    .where('subject_id', '=', alert.subject_id)
    .$if(alert.threshold !== null, (same) => same.where('threshold', '=', alert.threshold))
    .where('id', '!=', alert.id ?? 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
