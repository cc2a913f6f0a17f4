import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { inShortTransactions } from '#db/in-short-transactions.ts'
import type { Database } from '#db/schema.ts'
import { type Deletion, recordDeletion } from '../record-deletion.server.ts'
import {
  type AthleteSelection,
  createDeletionPicker,
  describeSelection,
  findNewest,
  importOf,
  type PickedAthlete,
} from './athlete-selection.server.ts'
import { countRolledBack } from './count-rolled-back.server.ts'
import { announceDeleted, deleteSome } from './delete-some.server.ts'

export interface DeletedAthletes {
  deleted: number
  /** The id under which they can be restored. */
  batch: string
}

/** Checked in the transaction that deletes the first. */
type MayDelete = (trx: Kysely<Database>) => Promise<boolean>

/**
 * Deletes the athletes and their dependent rows, and keeps a copy for restoring. Brands stay: their counts are updated
 * at once, their scores by the job process. Works in short transactions, each consistent in itself, so that other
 * writers are hardly delayed.
 */
export async function deleteAthletes(
  db: Kysely<Database>,
  selection: AthleteSelection,
  author: Actor,
  now: Date,
  mayDelete: MayDelete = async () => true,
): Promise<DeletedAthletes> {
  const deletion: Deletion = { batch: newId(), kind: 'athlete', author, now }
  const bounds = { newest: await findNewest(db), requestedAt: now.toISOString() }
  const pick = createDeletionPicker(selection, bounds)
  const importId = importOf(selection)
  let deleted = 0
  let linked = 0
  let first: PickedAthlete | undefined

  await inShortTransactions(db, async (trx, size) => {
    if (!first && !(await mayDelete(trx))) return true
    const { athletes, isLast } = await pick(trx, size)
    first ??= athletes[0]
    if (first && athletes.length > 0) {
      linked += await deleteSome(trx, athletes, deletion)
      deleted += athletes.length
      const only = deleted === 1 ? first.public_id : undefined
      const counted = { records: athletes.length, label: first.name, only }
      await recordDeletion(trx, deletion, { ...counted, details: describeSelection(selection) })
      if (importId !== undefined) await countRolledBack(trx, importId, deletion, athletes.length)
    }
    if (isLast && deleted > 0)
      await announceDeleted(trx, { only: deleted === 1 ? first : undefined, linked: linked > 0 })
    return isLast
  })
  return { deleted, batch: deletion.batch }
}
