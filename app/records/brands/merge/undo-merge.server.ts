import type { Kysely } from 'kysely'
import { listAthletesOf } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import type { Actor, ChangedFields } from '#app/people/auth/audit/record-audit.server.ts'
import { changedFields, describeChanges } from '#app/records/fields/field-values.ts'
import { announceUndo } from '#app/records/merging/announce-merge.server.ts'
import type { UndoMergeOutcome } from '#app/records/merging/merge-kind.ts'
import { returnNames } from '#app/records/merging/move-names.server.ts'
import { returnRelationships } from '#app/records/merging/return-relationships.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { listOf } from '#db/dialect.ts'
import { type StoredRow, writableRow } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { BRAND_FIELDS } from '../brand-fields.ts'
import { refreshBrandTexts } from '../brand-search-text.server.ts'
import { readEditedFields } from '../edited-fields.ts'
import { storeOtherNames } from '../store-other-names.server.ts'
import { findMerge, findUndoObstacle, type StandingMerge } from './brand-merge.queries.server.ts'
import { type MergePayload, readPayload } from './merge-payload.ts'
import { returnMeasurements } from './move-measurements.server.ts'

/** Restores both brands. What the survivor has gained since the merge stays with it. */
export async function undoMerge(
  db: Kysely<Database>,
  mergeId: string,
  author: Actor,
  now: Date,
): Promise<UndoMergeOutcome> {
  return db.transaction().execute(async (trx): Promise<UndoMergeOutcome> => {
    const merge = await findMerge(trx, mergeId)
    if (!merge) return { status: 'not_found' }
    const obstacle = await findUndoObstacle(trx, merge)
    if (obstacle) return { status: 'blocked', obstacle }

    const payload = readPayload(merge.payload)
    const brands = { survivorId: merge.survivor_id, mergedId: merge.merged_id }
    await restoreMerged(trx, brands.mergedId, payload.merged)
    await returnRelationships(trx, payload.relationships, { owner: 'brand_id', ...brands }, now)
    const { moved, added } = payload.aliases
    await returnNames(trx, { moved, added: added === null ? [] : [added] }, { owner: 'brand_id', ...brands })
    await returnMeasurements(trx, payload, brands)
    await trx.deleteFrom('brand_distinction').where('public_id', 'in', listOf(payload.distinctions)).execute()
    const isScoreAsBefore = await withdrawComputedScores(trx, merge, payload)
    const fields = await releaseSurvivor(trx, brands.survivorId, payload, isScoreAsBefore, now)

    await refreshBrandTexts(trx, Object.values(brands))
    const athleteIds = await listAthletesOf(trx, [brands.mergedId])
    await deriveSharedTypes(trx, Object.values(brands), now)
    await updateLinkCounts(trx, { athleteIds, brandIds: Object.values(brands) })
    const reattribute = Object.values(brands)
    await updateScores(trx, { reattribute, rescore: isScoreAsBefore ? [] : [brands.survivorId] }, now)
    // Changes to its athletes since the merge are not in the merged brand's old score, and may not have affected the
    // survivor's.
    await markScoresDue(trx, Object.values(brands), now)
    await trx
      .updateTable('brand_merge')
      .set({ undone_by_name: author.name, undone_at: now.toISOString() })
      .where('id', '=', merge.id)
      .execute()
    const undone = {
      survivor: { id: merge.survivor_public_id, name: merge.survivor_name },
      merged: { id: merge.merged_public_id, name: merge.merged_name },
    }
    await announceUndo(trx, 'brand', { id: merge.public_id, ...undone, fields }, author, now)
    return { status: 'undone', ...undone }
  })
}

async function restoreMerged(trx: Kysely<Database>, id: number, row: StoredRow): Promise<void> {
  await trx
    .updateTable('brand')
    .set(await writableRow(trx, 'brand', row))
    .where('id', '=', id)
    .execute()
}

/** Whether only the merge has scored the survivor since; those scores are removed. */
async function withdrawComputedScores(
  trx: Kysely<Database>,
  merge: StandingMerge,
  { newestScore, computed }: MergePayload,
): Promise<boolean> {
  const ids = listOf(computed)
  const later = await trx
    .selectFrom('champion_index_score')
    .select('id')
    .where('brand_id', '=', merge.survivor_id)
    .where('id', '>', newestScore)
    .where('id', 'not in', ids)
    .executeTakeFirst()
  if (later) return false
  await trx.deleteFrom('champion_index_score').where('id', 'in', ids).execute()
  return true
}

/** Fields filled by the merge are cleared unless a user has edited them since; returns which. */
async function releaseSurvivor(
  trx: Kysely<Database>,
  id: number,
  { survivor: before, filled }: MergePayload,
  isScoreAsBefore: boolean,
  now: Date,
): Promise<ChangedFields> {
  const current = await trx.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const edited = readEditedFields(current)
  const untouched = Object.entries(filled).filter(
    ([column, value]) => current[column as keyof BrandRow] === value && !edited.has(column),
  )
  const columns = [...untouched.map(([column]) => column), ...(isScoreAsBefore ? SCORE_COLUMNS : [])]
  const restored = Object.fromEntries(columns.map((column) => [column, before[column]]))
  const released = await trx
    .updateTable('brand')
    .set({
      ...restored,
      version: current.version + 1,
      undone_versions: current.undone_versions + 2,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, current, released, now)
  return describeChanges(changedFields(BRAND_FIELDS, current, released), current, released)
}

const SCORE_COLUMNS = [
  'data_quality_parts',
  'last_metrics_at',
  'champion_score',
  'score_low',
  'score_high',
  'score_coverage',
  'score_sort',
  'interim_score',
  'is_ranked',
  'social_score',
  'growth_score',
  'engagement_score',
  'scored_at',
] as const satisfies readonly (keyof BrandRow)[]
