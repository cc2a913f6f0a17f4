import { type Kysely, sql } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { MergePayload } from './merge-payload.ts'

type Followers = MergePayload['followers']
/** Public ids. */
type Pair = { survivor: string; merged: string }

/**
 * Moves the watches and alerts of the merged athlete to the survivor. Those of users who follow both stay with the merged
 * one, for an undo. Links that come along are not news: `links` are those of the survivor after the merge.
 */
export async function moveFollowers(
  trx: Kysely<Database>,
  { survivor, merged }: Pair,
  links: readonly string[],
): Promise<Followers> {
  return {
    watches: await follow(trx, 'watch', 'athlete', { survivor, merged }),
    alerts: await follow(trx, 'alert_rule', 'athlete_link', { survivor, merged }),
    seen: await seeLinks(trx, survivor, links),
  }
}

/** Of one kind; returns the ids of those that now follow the survivor. */
async function follow<Table extends 'watch' | 'alert_rule'>(
  trx: Kysely<Database>,
  table: Table,
  kind: Database[Table]['kind'],
  { survivor, merged }: Pair,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set subject_id = ${survivor}
    where kind = ${kind} and subject_id = ${merged} and user_id not in (
      select user_id from ${sql.table(table)} where kind = ${kind} and subject_id = ${survivor})
    returning id`.execute(trx)
  return rows.map((row) => row.id)
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
