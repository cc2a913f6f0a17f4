import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { listMerges } from './athlete-merge.queries.server.ts'
import { describeObstacle } from './describe-obstacle.ts'
import type { MergeDetail, SerializedMerge } from './merge.ts'
import { findUndoPage } from './undo-page.server.ts'

/** The merges into an athlete that were not undone, newest first. */
export async function describeMerges(db: Kysely<Database>, survivor: AthleteRow): Promise<SerializedMerge[]> {
  const merges = await listMerges(db, survivor.public_id)
  return merges.map(({ id, mergedId, mergedName, by, at, undoableUntil }) => ({
    id,
    survivor: { id: survivor.public_id, name: survivor.name },
    merged: { id: mergedId, name: mergedName },
    mergedBy: by,
    mergedAt: at,
    undoableUntil,
  }))
}

/** Undefined if the athlete has no such merge. */
export async function describeMerge(
  db: Kysely<Database>,
  survivorId: string,
  mergeId: string,
  now: Date,
): Promise<MergeDetail | undefined> {
  const page = await findUndoPage(db, survivorId, mergeId, now)
  if (!page) return undefined
  const { survivor, mergedId, merged, by, at, undoableUntil, relationships, names, figures, since, obstacle } = page
  return {
    id: mergeId,
    survivor,
    merged: { id: mergedId, name: merged },
    mergedBy: by,
    mergedAt: at,
    undoableUntil,
    returned: { relationships, names, figures },
    relationshipsSince: since,
    obstacle: obstacle && describeObstacle(obstacle),
  }
}
