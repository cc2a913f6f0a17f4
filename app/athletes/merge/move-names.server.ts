import type { Kysely } from 'kysely'
import { moveOtherNames } from '#app/merging/move-names.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { MergePayload } from './merge-payload.ts'

/** The merged athlete's names become other names of the survivor, so that files and searches find it. */
export async function moveNames(
  trx: Kysely<Database>,
  survivor: AthleteRow,
  { id, name, name_key, sport, sport_key }: AthleteRow,
  now: Date,
): Promise<MergePayload['names']> {
  const moved = await moveOtherNames(trx, { owner: 'athlete_id', survivorId: survivor.id, mergedId: id })
  const isItsOwn = name_key === survivor.name_key && sport_key === survivor.sport_key
  const added = isItsOwn
    ? undefined
    : await trx
        .insertInto('athlete_alias')
        .values({ athlete_id: survivor.id, name, name_key, sport, sport_key, created_at: now.toISOString() })
        .onConflict((conflict) => conflict.columns(['name_key', 'sport_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
  return { moved, added: added?.id ?? null }
}
