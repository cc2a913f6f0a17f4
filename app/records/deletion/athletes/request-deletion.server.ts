import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { athletesDeletion } from '#jobs/definitions.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type Deletion, openDeletion } from '../record-deletion.server.ts'
import {
  type AthleteSelection,
  dependsOnMatchingRule,
  describeSelection,
  findNewest,
  type ListSelection,
  MATCHING_RULE,
} from './athlete-selection.server.ts'
import { deleteAthletes } from './delete-athletes.server.ts'

/** Maximum number deleted within the request. */
export const MAX_AT_ONCE = 5_000

export type RequestedDeletion = { status: 'deleted'; deleted: number } | { status: 'started'; jobId: string }

/** Deletes the `selected` athletes at once if they are few, else by a job, limited to those that exist now. */
export async function requestDeletion(
  db: Kysely<Database>,
  selection: ListSelection,
  selected: number,
  author: Actor,
  now: Date,
): Promise<RequestedDeletion> {
  if (selected <= MAX_AT_ONCE || (selection !== 'all' && 'ids' in selection)) {
    const { deleted } = await deleteAthletes(db, selection, author, now)
    return { status: 'deleted', deleted }
  }

  return db.transaction().execute(async (trx) => {
    const { jobId } = await startDeletion(trx, selection, selected, author, now)
    return { status: 'started', jobId }
  })
}

/**
 * Leaves the deletion to a job, inside the caller's transaction; the job counts the athletes if that has not been done.
 */
export async function startDeletion(
  trx: Kysely<Database>,
  selection: Exclude<AthleteSelection, { ids: readonly string[] }>,
  selected: number | undefined,
  author: Actor,
  now: Date,
): Promise<{ jobId: string; deletion: Deletion }> {
  const deletion: Deletion = { batch: newId(), kind: 'athlete', author, now }
  const { batch } = deletion
  const matchingRule = dependsOnMatchingRule(selection) ? MATCHING_RULE : undefined
  const payload = { batch, selection, matchingRule, newest: await findNewest(trx), selected }
  const { jobId } = await enqueue(trx, athletesDeletion, payload, { now, requestedBy: author.id ?? undefined })
  const details = { ...describeSelection(selection), ...(selected !== undefined && { selected }) }
  await openDeletion(trx, deletion, { records: 0, label: '', details })
  return { jobId, deletion }
}
