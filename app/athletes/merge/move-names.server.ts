import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { MergePayload } from './merge-payload.ts'

type Names = MergePayload['names']

/** The merged athlete's names become other names of the survivor, so that files and searches find it. */
export async function moveNames(
  trx: Kysely<Database>,
  survivor: AthleteRow,
  { id, name, name_key, sport, sport_key }: AthleteRow,
  now: Date,
): Promise<Names> {
  const moved = await trx
    .updateTable('athlete_alias')
    .set({ athlete_id: survivor.id })
    .where('athlete_id', '=', id)
    .returning('id')
    .execute()
  const isItsOwn = name_key === survivor.name_key && sport_key === survivor.sport_key
  const added = isItsOwn
    ? undefined
    : await trx
        .insertInto('athlete_alias')
        .values({ athlete_id: survivor.id, name, name_key, sport, sport_key, created_at: now.toISOString() })
        .onConflict((conflict) => conflict.columns(['name_key', 'sport_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
  return { moved: moved.map((row) => row.id), added: added?.id ?? null }
}

export async function returnNames(
  trx: Kysely<Database>,
  { moved, added }: Names,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
): Promise<void> {
  if (added !== null) {
    await trx.deleteFrom('athlete_alias').where('id', '=', added).where('athlete_id', '=', survivorId).execute()
  }
  await trx
    .updateTable('athlete_alias')
    .set({ athlete_id: mergedId })
    .where('athlete_id', '=', survivorId)
    .where('id', 'in', listOf(moved))
    .execute()
}
