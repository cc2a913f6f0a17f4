import { type Kysely, sql } from 'kysely'
import { countMovable, type Kind, moveSeries, returnSeries } from '#app/records/merging/move-series.server.ts'
import type { Sides } from '#app/records/merging/moved-relationships.ts'
import { listOf, updateOrIgnore } from '#db/dialect.ts'
import { writableRow } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { MergePayload } from './merge-payload.ts'

type Measurements = Pick<MergePayload, 'snapshots' | 'scores'>
type Returned = Pick<MergePayload, 'snapshots' | 'scores' | 'confirmed'>

/** Moves figures, and the score history only if the survivor has none; what stays comes back with an undo. */
export async function moveMeasurements(
  trx: Kysely<Database>,
  survivor: BrandRow,
  merged: BrandRow,
): Promise<Measurements> {
  const snapshots = await moveSeries(trx, sidesOf(survivor, merged), (kind) => isSameSubject(kind, survivor, merged))
  return { snapshots, scores: await moveScores(trx, survivor.id, merged.id) }
}

/** How many figures `moveMeasurements` would move, as closely as can be told without moving them. */
export async function countMeasurements(db: Kysely<Database>, survivor: BrandRow, merged: BrandRow): Promise<number> {
  return countMovable(db, sidesOf(survivor, merged), (kind) => isSameSubject(kind, survivor, merged))
}

export async function returnMeasurements(
  trx: Kysely<Database>,
  { snapshots, scores, confirmed }: Returned,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
): Promise<void> {
  await returnSeries(trx, snapshots, { owner: 'brand_id', survivorId, mergedId })
  await sql`${updateOrIgnore('champion_index_score')} set brand_id = ${mergedId}
    where brand_id = ${survivorId} and id in ${listOf(scores)}`.execute(trx)
  if (confirmed) await returnInputs(trx, confirmed)
}

function sidesOf(survivor: BrandRow, merged: BrandRow): Sides {
  return { owner: 'brand_id', survivorId: survivor.id, mergedId: merged.id }
}

/** Unless the score has been computed again since. */
async function returnInputs(trx: Kysely<Database>, { before, at }: NonNullable<Returned['confirmed']>): Promise<void> {
  const { id, brand_id: _, ...columns } = before
  await trx
    .updateTable('champion_index_score')
    .set(await writableRow(trx, 'champion_index_score', columns))
    .where('id', '=', Number(id))
    .where('confirmed_at', '=', at)
    .execute()
}

function isSameSubject({ metric, platform }: Kind, survivor: BrandRow, merged: BrandRow): boolean {
  if (isShared(survivor.wikidata_id, merged.wikidata_id)) return true
  if (metric === 'traffic_rank') return isShared(survivor.domain, merged.domain)
  if (metric === 'pageviews') return isShared(survivor.wikipedia_title, merged.wikipedia_title)
  const column = ACCOUNTS[platform]
  return column !== undefined && isShared(survivor[column]?.toLowerCase(), merged[column]?.toLowerCase())
}

const ACCOUNTS: Record<string, 'instagram' | 'tiktok' | 'linkedin' | 'twitter' | 'youtube' | 'facebook'> = {
  instagram: 'instagram',
  tiktok: 'tiktok',
  linkedin: 'linkedin',
  twitter: 'twitter',
  x: 'twitter',
  youtube: 'youtube',
  facebook: 'facebook',
}

function isShared(one: string | null | undefined, other: string | null | undefined): boolean {
  return one !== null && one !== undefined && one === other
}

async function moveScores(trx: Kysely<Database>, survivorId: number, mergedId: number): Promise<number[]> {
  const own = await trx
    .selectFrom('champion_index_score')
    .select('id')
    .where('brand_id', '=', survivorId)
    .limit(1)
    .executeTakeFirst()
  if (own) return []
  const moved = await trx
    .updateTable('champion_index_score')
    .set({ brand_id: survivorId })
    .where('brand_id', '=', mergedId)
    .returning('id')
    .execute()
  return moved.map((row) => row.id)
}
