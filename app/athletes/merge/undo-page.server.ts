import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { countSince, findMerge, findUndoObstacle } from './athlete-merge.queries.server.ts'
import { readPayload } from './merge-payload.ts'

/** What undoing a merge would return; undefined if the athlete has no such merge. */
export async function findUndoPage(db: Kysely<Database>, survivorId: string, mergeId: string, now: Date) {
  const merge = await findMerge(db, mergeId)
  const survivor = await findAthlete(db, survivorId)
  if (!merge || !survivor || merge.survivor_public_id !== survivorId) return undefined
  return {
    survivor: { id: survivor.public_id, name: survivor.name },
    mergedId: merge.merged_public_id,
    merged: merge.merged_name,
    by: merge.merged_by_name,
    at: merge.merged_at,
    undoableUntil: merge.expires_at,
    ...countReturned(merge.payload),
    since: await countSince(db, merge),
    obstacle: (await findUndoObstacle(db, merge, now)) ?? null,
  }
}
export type UndoPage = NonNullable<Awaited<ReturnType<typeof findUndoPage>>>

function countReturned(json: string | null) {
  if (json === null) return { relationships: 0, names: 0, figures: 0 }
  const { relationships, names, figures } = readPayload(json)
  return {
    relationships: relationships.moved.length + relationships.folded.length,
    names: names.moved.length + 1,
    figures: figures.moved.length + figures.left.length,
  }
}
