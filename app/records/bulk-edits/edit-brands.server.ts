import type { Kysely } from 'kysely'
import { listAthletesOf, updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { markRankingDue } from '#app/champion-index/scoring/due-ranking.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { withdrawFromRanking } from '#app/champion-index/scoring/withdraw-from-ranking.server.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
import { refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { saveBrand } from '#app/records/brands/edit/save-brand.server.ts'
import { changedFields, withChanges } from '#app/records/fields/field-values.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { type BulkChanges, fieldChanges } from './bulk-edit.ts'
import {
  describeEdited,
  type EditedRecord,
  type EditedSome,
  type EditTimes,
  whatToRestore,
  withUndone,
} from './edited-record.ts'

type Saved = { before: BrandRow; after: BrandRow }

/** Edits these brands inside the caller's transaction, with all consequences. */
export async function editBrands(
  trx: Kysely<Database>,
  ids: readonly number[],
  { archived, ...changes }: BulkChanges,
  { now }: EditTimes,
): Promise<EditedSome> {
  const brands = await trx
    .selectFrom('brand')
    .selectAll()
    .where('id', 'in', listOf(ids))
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .execute()
  const saved: Saved[] = []
  let taken = 0
  for (const brand of brands) {
    const fields = withChanges(BRAND_FIELDS, brand, fieldChanges(changes, brand))
    const isArchived = archived === undefined ? brand.is_archived : archived ? 1 : 0
    if (changedFields(BRAND_FIELDS, brand, fields).length === 0 && isArchived === brand.is_archived) continue
    const outcome = await saveBrand(trx, brand, fields, now, { is_archived: isArchived })
    if (outcome.status === 'duplicate') taken += 1
    else saved.push({ before: brand, after: outcome.brand })
  }
  await followUp(trx, saved, now)
  const edited = saved.map(({ before, after }) => describeEdited(before, after))
  return { edited, unchanged: brands.length - saved.length - taken, taken }
}

/** Restores those that still are as the edit left them; returns their public ids. */
export async function restoreBrands(
  trx: Kysely<Database>,
  records: readonly EditedRecord[],
  now: Date,
): Promise<string[]> {
  const brands = await trx
    .selectFrom('brand')
    .selectAll()
    .where('public_id', 'in', listOf(records.map((record) => record.record_id)))
    .where('merged_into_id', 'is', null)
    .execute()
  const known = new Map(brands.map((brand) => [brand.public_id, brand]))
  const saved: Saved[] = []
  for (const record of records) {
    const brand = known.get(record.record_id)
    const before = whatToRestore(BRAND_FIELDS, brand, record)
    if (!brand || !before) continue
    const fields = withChanges(BRAND_FIELDS, brand, before.fields)
    const others = { ...before.others, ...withUndone(brand, record) }
    const outcome = await saveBrand(trx, brand, fields, now, others)
    if (outcome.status === 'saved') saved.push({ before: brand, after: outcome.brand })
  }
  await followUp(trx, saved, now)
  return saved.map(({ after }) => after.public_id)
}

async function followUp(trx: Kysely<Database>, saved: readonly Saved[], now: Date): Promise<void> {
  const ids = saved.map(({ after }) => after.id)
  const toggled = saved.filter(({ before, after }) => before.is_archived !== after.is_archived)
  const archived = toggled.filter(({ after }) => after.is_archived === 1)
  await refreshBrandTexts(trx, ids)
  await markScoresDue(trx, ids, now)
  if (toggled.length === 0) return
  await withdrawFromRanking(
    trx,
    archived.map(({ after }) => after.id),
  )
  const counted = await listAthletesOf(
    trx,
    toggled.map(({ after }) => after.id),
  )
  await updateAthleteIndexes(trx, counted)
  await markRankingDue(trx, [], now)
}
