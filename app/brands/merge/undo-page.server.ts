import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { countSince, findMerge, findUndoObstacle } from './merge.queries.server.ts'
import { readPayload } from './merge-payload.ts'

/** What undoing a merge would return; undefined if the brand has no such merge. */
export async function findUndoPage(db: Kysely<Database>, survivorId: string, mergeId: string) {
  const merge = await findMerge(db, mergeId)
  if (!merge || merge.survivor_public_id !== survivorId) return undefined
  const { relationships, aliases, snapshots } = readPayload(merge.payload)
  return {
    survivor: { id: merge.survivor_public_id, name: merge.survivor_name },
    mergedId: merge.merged_public_id,
    merged: merge.merged_name,
    by: merge.merged_by_name,
    at: merge.merged_at,
    relationships: relationships.moved.length + relationships.folded.length,
    names: aliases.moved.length + 1,
    figures: snapshots.length,
    since: await countSince(db, merge),
    obstacle: (await findUndoObstacle(db, merge)) ?? null,
  }
}
export type UndoPage = NonNullable<Awaited<ReturnType<typeof findUndoPage>>>
