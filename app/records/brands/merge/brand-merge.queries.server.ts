import { type Kysely, sql } from 'kysely'
import type { UndoObstacle } from '#app/records/merging/describe-obstacle.ts'
import { findLaterFold, listMissing } from '#app/records/merging/later-fold.queries.server.ts'
import { jsonItems, jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { readPayload } from './merge-payload.ts'

/** A merge that was not undone, with its brands. */
export async function findMerge(db: Kysely<Database>, publicId: string) {
  return db
    .selectFrom('brand_merge')
    .innerJoin('brand as survivor', 'survivor.id', 'brand_merge.survivor_id')
    .innerJoin('brand as merged', 'merged.id', 'brand_merge.merged_id')
    .selectAll('brand_merge')
    .select([
      'survivor.public_id as survivor_public_id',
      'survivor.name as survivor_name',
      'survivor.merged_into_id as survivor_merged_into_id',
      'merged.public_id as merged_public_id',
      'merged.name as merged_name',
      'merged.name_key as merged_name_key',
    ])
    .where('brand_merge.public_id', '=', publicId)
    .where('brand_merge.undone_at', 'is', null)
    .executeTakeFirst()
}
export type StandingMerge = NonNullable<Awaited<ReturnType<typeof findMerge>>>

/** Merges into a brand that were not undone, newest first. */
export async function listMerges(db: Kysely<Database>, survivorId: number) {
  return db
    .selectFrom('brand_merge')
    .innerJoin('brand as merged', 'merged.id', 'brand_merge.merged_id')
    .select([
      'brand_merge.public_id as id',
      'merged.public_id as mergedId',
      'merged.name as mergedName',
      'brand_merge.merged_by_name as by',
      'brand_merge.merged_at as at',
    ])
    .where('brand_merge.survivor_id', '=', survivorId)
    .where('brand_merge.undone_at', 'is', null)
    .orderBy('brand_merge.id', 'desc')
    .execute()
}

/** Why the merge cannot be undone now; undefined if it can. */
export async function findUndoObstacle(db: Kysely<Database>, merge: StandingMerge): Promise<UndoObstacle | undefined> {
  if (merge.survivor_merged_into_id !== null) {
    const into = await nameOf(db, merge.survivor_merged_into_id)
    return { kind: 'survivor_merged', name: into }
  }
  const later = await db
    .selectFrom('brand_merge')
    .select('merged_id')
    .where('survivor_id', '=', merge.survivor_id)
    .where('id', '>', merge.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (later) return { kind: 'later_merge', name: await nameOf(db, later.merged_id) }
  const namesake = await db
    .selectFrom('brand')
    .select('name')
    .where('name_key', '=', merge.merged_name_key)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst()
  if (namesake) return { kind: 'name_taken', name: namesake.name }
  const deleted = await findDeletedAthlete(db, merge)
  if (deleted) return { kind: 'athlete_deleted', name: deleted.label }
  const mergedAthlete = await findMergedAthlete(db, merge)
  return mergedAthlete && { kind: 'athlete_merged', name: mergedAthlete.merged_name }
}

/** A recently deleted athlete whose relationships the merge had moved. */
async function findDeletedAthlete(db: Kysely<Database>, { payload, merged_at }: StandingMerge) {
  const missing = await listMissing(db, readPayload(payload).relationships)
  if (missing.length === 0) return undefined
  return db
    .selectFrom('deleted_record')
    .select('label')
    .where('kind', '=', 'athlete')
    .where('deleted_at', '>=', merged_at)
    .where('restored_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select 1 from ${jsonItems('payload', '$.relationship')} as link, ${jsonRows(JSON.stringify(missing))} as wanted
        where ${jsonValue('link.value', '$.public_id')} = wanted.value)`,
    )
    .limit(1)
    .executeTakeFirst()
}

/** An athlete whose merge, if it is undone afterwards, would return links to a brand that they no longer have. */
async function findMergedAthlete(db: Kysely<Database>, { payload, merged_at }: StandingMerge) {
  const { relationships } = readPayload(payload)
  const fold = await findLaterFold(db, 'athlete_merge', await listMissing(db, relationships), merged_at)
  const athletes = relationships.folded.map(({ row }) => Number(row.athlete_id))
  return db
    .selectFrom('athlete_merge')
    .select('merged_name')
    .where('merged_at', '>=', merged_at)
    .where('undone_at', 'is', null)
    .where('payload', 'is not', null)
    .where((eb) =>
      eb.or([eb('id', '=', fold ?? 0), eb(jsonValue<number>('payload', '$.merged.id'), 'in', listOf(athletes))]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function nameOf(db: Kysely<Database>, brandId: number): Promise<string> {
  const { name } = await db.selectFrom('brand').select('name').where('id', '=', brandId).executeTakeFirstOrThrow()
  return name
}
