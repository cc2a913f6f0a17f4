import { type Kysely, sql } from 'kysely'
import { listOf, updateOrIgnore } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import type { BrandMetricSnapshotRow } from '#db/tables/metric-snapshot.ts'
import type { MergePayload } from './merge-payload.ts'

type Measurements = Pick<MergePayload, 'snapshots' | 'scores'>
type Returned = Pick<MergePayload, 'snapshots' | 'scores' | 'confirmed'>
type Kind = Pick<BrandMetricSnapshotRow, 'metric' | 'platform'>

/**
 * Moves figures that continue a series of the survivor (same account, article or domain) or start one that it lacks;
 * figures of another account would contradict its own and stay, to come back with an undo. The score history is moved
 * only if the survivor has none.
 */
export async function moveMeasurements(
  trx: Kysely<Database>,
  survivor: BrandRow,
  merged: BrandRow,
): Promise<Measurements> {
  const own = new Set((await kindsOf(trx, survivor.id)).map(keyOf))
  const snapshots: number[] = []
  for (const kind of await kindsOf(trx, merged.id)) {
    if (own.has(keyOf(kind)) && !isSameSubject(kind, survivor, merged)) continue
    snapshots.push(...(await moveSeries(trx, kind, survivor.id, merged.id)))
  }
  return { snapshots, scores: await moveScores(trx, survivor.id, merged.id) }
}

/** How many figures `moveMeasurements` would move, as closely as can be told without moving them. */
export async function countMovable(db: Kysely<Database>, survivor: BrandRow, merged: BrandRow): Promise<number> {
  const own = new Set((await kindsOf(db, survivor.id)).map(keyOf))
  const kinds = await kindsOf(db, merged.id)
  const movable = kinds.filter((kind) => !own.has(keyOf(kind)) || isSameSubject(kind, survivor, merged))
  return movable.reduce((sum, kind) => sum + kind.figures, 0)
}

export async function returnMeasurements(
  trx: Kysely<Database>,
  { snapshots, scores, confirmed }: Returned,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
): Promise<void> {
  for (const [table, ids] of [
    ['brand_metric_snapshot', snapshots],
    ['champion_index_score', scores],
  ] as const) {
    await sql`${updateOrIgnore(table)} set brand_id = ${mergedId}
      where brand_id = ${survivorId} and id in ${listOf(ids)}`.execute(trx)
  }
  if (confirmed) await returnInputs(trx, confirmed)
}

/** Unless the score has been computed again since. */
async function returnInputs(trx: Kysely<Database>, { before, at }: NonNullable<Returned['confirmed']>): Promise<void> {
  const { id, brand_id: _, ...columns } = before as unknown as ChampionIndexScoreRow
  await trx
    .updateTable('champion_index_score')
    .set(columns)
    .where('id', '=', id)
    .where('confirmed_at', '=', at)
    .execute()
}

/** A traffic rank belongs to the brand's domain, whichever domain it was looked up for. */
function keyOf({ metric, platform }: Kind): string {
  return metric === 'traffic_rank' ? metric : `${metric} ${platform}`
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

async function kindsOf(db: Kysely<Database>, brandId: number) {
  return db
    .selectFrom('brand_metric_snapshot')
    .select((eb) => ['metric', 'platform', eb.fn.countAll<number>().as('figures')])
    .where('brand_id', '=', brandId)
    .groupBy(['metric', 'platform'])
    .execute()
}

/** A figure that both have observed is not moved. */
async function moveSeries(
  trx: Kysely<Database>,
  { metric, platform }: Kind,
  survivorId: number,
  mergedId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${updateOrIgnore('brand_metric_snapshot')} set brand_id = ${survivorId}
    where brand_id = ${mergedId} and metric = ${metric} and platform = ${platform}
    returning id`.execute(trx)
  return rows.map((row) => row.id)
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
