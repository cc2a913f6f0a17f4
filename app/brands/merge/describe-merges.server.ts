import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { describeObstacle } from './describe-obstacle.ts'
import { listMerges } from './merge.queries.server.ts'
import type { MergeDetail, SerializedMerge } from './merge.ts'
import { findUndoPage } from './undo-page.server.ts'

/** The merges into a brand that were not undone, newest first. */
export async function describeMerges(db: Kysely<Database>, survivor: BrandRow): Promise<SerializedMerge[]> {
  const merges = await listMerges(db, survivor.id)
  return merges.map(({ id, mergedId, mergedName, by, at }) => ({
    id,
    survivor: { id: survivor.public_id, name: survivor.name },
    merged: { id: mergedId, name: mergedName },
    mergedBy: by,
    mergedAt: at,
  }))
}

/** Undefined if the brand has no such merge. */
export async function describeMerge(
  db: Kysely<Database>,
  survivorId: string,
  mergeId: string,
): Promise<MergeDetail | undefined> {
  const page = await findUndoPage(db, survivorId, mergeId)
  if (!page) return undefined
  const { survivor, mergedId, merged, by, at, relationships, names, figures, since, obstacle } = page
  return {
    id: mergeId,
    survivor,
    merged: { id: mergedId, name: merged },
    mergedBy: by,
    mergedAt: at,
    returned: { relationships, names, figures },
    relationshipsSince: since,
    obstacle: obstacle && describeObstacle(obstacle),
  }
}
