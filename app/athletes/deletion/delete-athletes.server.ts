import { type Kysely, sql } from 'kysely'
import type { Actor } from '#app/auth/record-audit.server.ts'
import { type Deletion, recordDeletion } from '#app/deletion/record-deletion.server.ts'
import { markScoresDue } from '#app/discovery/scoring/due-scores.server.ts'
import { newId } from '#app/ids.server.ts'
import { publish } from '#app/realtime/publish.server.ts'
import { updateLinkCounts } from '#app/relationships/update-link-counts.server.ts'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'
import { ATHLETE_DELETED, cancelJobsOfAthletes } from '#jobs/cancel-jobs.ts'
import {
  type AthleteSelection,
  createDeletionPicker,
  describeSelection,
  type PickedAthlete,
} from './athlete-selection.server.ts'
import { keepAthletes } from './keep-athletes.server.ts'

export interface DeletedAthletes {
  deleted: number
  /** Under which they can be restored. */
  batch: string
}

/**
 * Deletes the athletes and what belongs to them, and keeps it for a while to be restored. Brands stay: their counts
 * follow at once, their scores as soon as the job process gets to it. However many athletes there are, others are hardly
 * held up: each transaction takes some of them and leaves everything right.
 */
export async function deleteAthletes(
  db: Kysely<Database>,
  selection: AthleteSelection,
  author: Actor,
  now: Date,
): Promise<DeletedAthletes> {
  const deletion: Deletion = { batch: newId(), kind: 'athlete', author, now }
  const pick = await createDeletionPicker(db, selection)
  let deleted = 0
  let linked = 0
  let first: PickedAthlete | undefined

  await inShortTransactions(db, async (trx, size) => {
    const { athletes, isLast } = await pick(trx, size)
    first ??= athletes[0]
    if (first && athletes.length > 0) {
      linked += await deleteSome(trx, athletes, deletion)
      deleted += athletes.length
      const details = { ...describeSelection(selection), first: first.name }
      await recordDeletion(trx, deletion, { records: athletes.length, label: first.name, details })
    }
    if (isLast && deleted > 0) await announce(trx, deleted === 1 ? first : undefined, linked)
    return isLast
  })
  return { deleted, batch: deletion.batch }
}

/** Returns how many brands they were linked to. */
async function deleteSome(
  trx: Kysely<Database>,
  athletes: readonly PickedAthlete[],
  deletion: Deletion,
): Promise<number> {
  const ids = athletes.map((athlete) => athlete.id)
  const isDoomed = sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', 'in', isDoomed)
    .execute()
  const brandIds = links.map((link) => link.brand_id)

  await keepAthletes(trx, ids, deletion)
  await cancelJobsOfAthletes(trx, ids, ATHLETE_DELETED, deletion.now)
  await trx.deleteFrom('athlete').where('id', 'in', isDoomed).execute()
  await updateLinkCounts(trx, { athleteIds: [], brandIds })
  await markScoresDue(trx, brandIds, deletion.now)
  return brandIds.length
}

async function announce(trx: Kysely<Database>, only: PickedAthlete | undefined, linkedBrands: number): Promise<void> {
  await publish(trx, {
    channel: 'athlete_updates',
    type: 'athlete_update',
    data: only ? { id: only.public_id, action: 'deleted' } : { id: null, action: 'bulk' },
  })
  if (linkedBrands > 0) {
    await publish(trx, { channel: 'brand_updates', type: 'brand_update', data: { id: null, action: 'bulk' } })
  }
}
