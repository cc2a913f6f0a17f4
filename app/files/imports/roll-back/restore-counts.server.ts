import type { Kysely } from 'kysely'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { holdOutliersOfBrand } from '#app/champion-index/scoring/hold-outliers.server.ts'
import type { EditedRecord } from '#app/records/bulk-edits/edited-record.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import {
  type CountChange,
  countKey,
  type EditedCounts,
  listCountsOfBrands,
  removeCounts,
  updateCounts,
} from '../save-counts.server.ts'

/**
 * Gives brands the follower counts that they had before a file brought others, each that still is as the file left it;
 * returns the public ids of the brands that got any back.
 */
export async function restoreCounts(
  trx: Kysely<Database>,
  records: readonly EditedRecord[],
  now: Date,
): Promise<string[]> {
  const brands = await trx
    .selectFrom('brand')
    .select(['id', 'public_id'])
    .where('public_id', 'in', listOf(records.map(({ record_id }) => record_id)))
    .execute()
  const edits = new Map(records.map(({ record_id, before, after }) => [record_id, parseCounts(before, after)]))
  const editsById = new Map(brands.map(({ id, public_id }) => [id, edits.get(public_id)]))
  const removed: number[] = []
  const changes = new Map<number, CountChange>()
  const restored = new Set<number>()
  for (const count of await listCountsOfBrands(trx, [...editsById.keys()])) {
    const key = countKey(count.platform, count.day)
    const { before, after } = editsById.get(count.brandId) ?? { before: {}, after: {} }
    const [former, filled] = [before[key], after[key]]
    if (former === undefined || filled?.followers !== count.followers || filled.source !== count.source) continue
    if (former === null) removed.push(count.id)
    else changes.set(count.id, former)
    restored.add(count.brandId)
  }
  await removeCounts(trx, removed)
  await updateCounts(trx, changes)
  for (const id of restored) await holdOutliersOfBrand(trx, id, now)
  await markScoresDue(trx, [...restored], now)
  return brands.filter(({ id }) => restored.has(id)).map(({ public_id }) => public_id)
}

function parseCounts(before: string, after: string): EditedCounts {
  return { before: JSON.parse(before), after: JSON.parse(after) }
}
