import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { MergePayload } from './merge-payload.ts'

type Followers = MergePayload['followers']
/** Public ids. */
type Pair = { survivor: string; merged: string }

/**
 * Whoever watches the merged athlete, or is told of its links, is told of the survivor. What both have stays with the merged
 * one, for an undo. Links that come along are no news: `links` are those of the survivor after the merge.
 */
export async function moveFollowers(
  trx: Kysely<Database>,
  { survivor, merged }: Pair,
  links: readonly string[],
): Promise<Followers> {
  const watchers = trx
    .selectFrom('watch')
    .select('user_id')
    .where('kind', '=', 'athlete')
    .where('subject_id', '=', survivor)
  const watches = await trx
    .updateTable('watch')
    .set({ subject_id: survivor })
    .where('kind', '=', 'athlete')
    .where('subject_id', '=', merged)
    .where('user_id', 'not in', watchers)
    .returning('id')
    .execute()
  const told = trx
    .selectFrom('alert_rule')
    .select('user_id')
    .where('kind', '=', 'athlete_link')
    .where('subject_id', '=', survivor)
  const alerts = await trx
    .updateTable('alert_rule')
    .set({ subject_id: survivor })
    .where('kind', '=', 'athlete_link')
    .where('subject_id', '=', merged)
    .where('user_id', 'not in', told)
    .returning('id')
    .execute()
  return {
    watches: watches.map((row) => row.id),
    alerts: alerts.map((row) => row.id),
    seen: await seeLinks(trx, survivor, links),
  }
}

async function seeLinks(trx: Kysely<Database>, survivor: string, links: readonly string[]): Promise<Followers['seen']> {
  const rows = await trx
    .insertInto('alert_rule_link')
    .columns(['alert_id', 'relationship_id'])
    .expression((eb) =>
      eb
        .selectFrom(['alert_rule', 'relationship'])
        .select(['alert_rule.id', 'relationship.public_id'])
        .where('alert_rule.kind', '=', 'athlete_link')
        .where('alert_rule.subject_id', '=', survivor)
        .where('relationship.public_id', 'in', listOf(links))
        .where('relationship.verification_status', '=', 'VERIFIED'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['alert_id', 'relationship_id'])
    .execute()
  return rows.map(({ alert_id, relationship_id }): [number, string] => [alert_id, relationship_id])
}

export async function returnFollowers(
  trx: Kysely<Database>,
  { watches, alerts, seen }: Followers,
  { survivor, merged }: Pair,
): Promise<void> {
  for (const [table, ids] of [
    ['watch', watches],
    ['alert_rule', alerts],
  ] as const) {
    await trx
      .updateTable(table)
      .set({ subject_id: merged })
      .where('subject_id', '=', survivor)
      .where('id', 'in', listOf(ids))
      .execute()
  }
  for (const [alertId, link] of seen) {
    await trx
      .deleteFrom('alert_rule_link')
      .where('alert_id', '=', alertId)
      .where('relationship_id', '=', link)
      .execute()
  }
}
