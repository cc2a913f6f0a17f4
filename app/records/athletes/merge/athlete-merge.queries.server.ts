import type { Kysely } from 'kysely'
import type { UndoObstacle } from '#app/records/merging/describe-obstacle.ts'
import { findLaterFold, listMissing } from '#app/records/merging/later-fold.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteMergeRow } from '#db/tables/athlete-merge.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { readPayload } from './merge-payload.ts'

/** A merge that was not undone. */
export async function findMerge(db: Kysely<Database>, publicId: string): Promise<AthleteMergeRow | undefined> {
  return db
    .selectFrom('athlete_merge')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** Merges into an athlete that were not undone, newest first; some may no longer be. */
export async function listMerges(db: Kysely<Database>, survivorId: string) {
  const merges = await db
    .selectFrom('athlete_merge')
    .select([
      'public_id as id',
      'merged_public_id as mergedId',
      'merged_name as mergedName',
      'merged_sport as mergedSport',
      'merged_by_name as by',
      'merged_at as at',
      'expires_at as undoableUntil',
    ])
    .select((eb) => eb('payload', 'is not', null).as('isUndoable'))
    .where('survivor_public_id', '=', survivorId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return merges.map((merge) => ({ ...merge, isUndoable: Boolean(merge.isUndoable) }))
}

/** Why the merge cannot be undone now; undefined if it can. */
export async function findUndoObstacle(
  db: Kysely<Database>,
  merge: AthleteMergeRow,
  now: Date,
): Promise<UndoObstacle | undefined> {
  if (merge.payload === null || merge.expires_at <= now.toISOString()) return { kind: 'expired' }
  if (!(await findAthlete(db, merge.survivor_public_id))) {
    const into = await findMergeOf(db, merge.survivor_public_id)
    return into ? { kind: 'survivor_merged', name: into.name } : { kind: 'survivor_deleted' }
  }
  const later = await db
    .selectFrom('athlete_merge')
    .select('merged_name')
    .where('survivor_public_id', '=', merge.survivor_public_id)
    .where('id', '>', merge.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (later) return { kind: 'later_merge', name: later.merged_name }
  const name = await findMergedBrand(db, merge.payload, merge.merged_at)
  return name === undefined ? undefined : { kind: 'brand_merged', name }
}

/** The athlete that this one was merged into; its name may be that of a merge further on. */
async function findMergeOf(db: Kysely<Database>, publicId: string) {
  return db
    .selectFrom('athlete_merge')
    .leftJoin('athlete', 'athlete.public_id', 'athlete_merge.survivor_public_id')
    .select((eb) => eb.fn.coalesce('athlete.name', eb.val('another athlete')).as('name'))
    .where('merged_public_id', '=', publicId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** Undoing this merge would leave that link with the survivor. */
async function findMergedBrand(db: Kysely<Database>, json: string, since: string): Promise<string | undefined> {
  const missing = await listMissing(db, readPayload(json).relationships)
  const merge = await findLaterFold(db, 'brand_merge', missing, since)
  if (merge === undefined) return undefined
  const { name } = await db
    .selectFrom('brand_merge')
    .innerJoin('brand', 'brand.id', 'brand_merge.merged_id')
    .select('brand.name')
    .where('brand_merge.id', '=', merge)
    .executeTakeFirstOrThrow()
  return name
}
