import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { findNewestScore } from '#app/champion-index/scoring/newest-score.queries.server.ts'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { withdrawFromRanking } from '#app/champion-index/scoring/withdraw-from-ranking.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import { repeatDistinctions } from '#app/records/duplicates/distinguish.server.ts'
import { describeFilled } from '#app/records/fields/field-values.ts'
import { announceMerge } from '#app/records/merging/announce-merge.server.ts'
import type { MergeOutcome } from '#app/records/merging/merge-kind.ts'
import { moveOtherNames } from '#app/records/merging/move-names.server.ts'
import { countEvidence } from '#app/records/merging/moved-links.queries.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import { findBrand } from '../brand.queries.server.ts'
import { BRAND_FIELDS } from '../brand-fields.ts'
import { refreshBrandTexts } from '../brand-search-text.server.ts'
import { keepName, storeOtherNames } from '../store-other-names.server.ts'
import type { MergePayload } from './merge-payload.ts'
import { moveLinks } from './move-links.server.ts'
import { moveMeasurements } from './move-measurements.server.ts'
import { openFields } from './open-fields.ts'

/**
 * Merges a duplicate into the surviving brand: relationships with their evidence, names, figures, and empty fields. The
 * duplicate's row stays, redirects to the survivor, and gets everything back when the merge is undone.
 */
export async function mergeBrands(
  db: Kysely<Database>,
  survivorId: string,
  duplicateId: string,
  author: Actor,
  now: Date,
): Promise<MergeOutcome<BrandRow>> {
  return db.transaction().execute(async (trx): Promise<MergeOutcome<BrandRow>> => {
    const survivor = await findBrand(trx, survivorId)
    const merged = await findBrand(trx, duplicateId)
    if (!survivor || !merged) return { status: 'not_found' }
    if (survivor.id === merged.id) return { status: 'same_brand' }

    const evidence = await countEvidence(trx, 'brand_id', merged.id)
    const linkedToBoth = await listLinkedToBoth(trx, survivor.id, merged.id)
    const relationships = await moveLinks(trx, { survivor, merged }, now)
    const aliases = await moveAliases(trx, survivor, merged, now)
    const measurements = await moveMeasurements(trx, survivor, merged)
    const filled = openFields(survivor, merged)
    await join(trx, survivor, merged, filled, now)
    await refreshBrandTexts(trx, [survivor.id, merged.id])
    await deriveSharedTypes(trx, [survivor.id], now)
    await updateLinkCounts(trx, { athleteIds: linkedToBoth, brandIds: [survivor.id, merged.id] })

    const newestScore = await findNewestScoreId(trx)
    const before = await findNewestScore(trx, survivor.id)
    await updateScores(trx, { rescore: [survivor.id], reattribute: [survivor.id] }, now)
    const computed = await listScoresAfter(trx, survivor.id, newestScore)
    const confirmed = computed.length === 0 ? await describeConfirmation(trx, survivor.id, before) : null
    const payload = {
      survivor,
      merged,
      filled,
      relationships,
      evidence,
      aliases,
      ...measurements,
      newestScore,
      computed,
      confirmed,
      distinctions: await repeatDistinctions(
        trx,
        'brand',
        { survivor: survivor.public_id, merged: merged.public_id },
        author,
        now,
      ),
    }
    const mergeId = await record(trx, payload, author, now)
    const fields = describeFilled(BRAND_FIELDS, filled, survivor)
    await announceMerge(trx, 'brand', { id: mergeId, survivor, merged, fields }, author, now)
    return { status: 'merged', mergeId, survivor, merged }
  })
}

async function join(
  trx: Kysely<Database>,
  survivor: BrandRow,
  merged: BrandRow,
  filled: MergePayload['filled'],
  now: Date,
): Promise<void> {
  const measuredAt = [survivor.last_metrics_at, merged.last_metrics_at].flatMap((at) => at ?? []).toSorted()
  await withdrawFromRanking(trx, [merged.id])
  await trx
    .updateTable('brand')
    .set({ merged_into_id: survivor.id, updated_at: now.toISOString() })
    .where('id', '=', merged.id)
    .execute()
  const joined = await trx
    .updateTable('brand')
    .set({
      ...filled,
      last_metrics_at: measuredAt.at(-1) ?? null,
      version: survivor.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', survivor.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, survivor, joined, now)
}

/** The number of brands of all other athletes stays the same. */
async function listLinkedToBoth(trx: Kysely<Database>, survivorId: number, mergedId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('relationship as one')
    .innerJoin('relationship as other', 'other.athlete_id', 'one.athlete_id')
    .select('one.athlete_id')
    .distinct()
    .where('one.brand_id', '=', survivorId)
    .where('other.brand_id', '=', mergedId)
    .execute()
  return rows.map((row) => row.athlete_id)
}

async function describeConfirmation(
  trx: Kysely<Database>,
  brandId: number,
  before: ChampionIndexScoreRow | undefined,
): Promise<MergePayload['confirmed']> {
  const at = (await findNewestScore(trx, brandId))?.confirmed_at
  return before && at ? { before: { ...before }, at } : null
}

async function findNewestScoreId(trx: Kysely<Database>): Promise<number> {
  const { id } = await trx
    .selectFrom('champion_index_score')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

async function listScoresAfter(trx: Kysely<Database>, brandId: number, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('champion_index_score')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '>', id)
    .execute()
  return rows.map((row) => row.id)
}

async function record(trx: Kysely<Database>, payload: MergePayload, author: Actor, now: Date): Promise<string> {
  const mergeId = newId()
  await trx
    .insertInto('brand_merge')
    .values({
      public_id: mergeId,
      survivor_id: Number(payload.survivor.id),
      merged_id: Number(payload.merged.id),
      payload: JSON.stringify(payload),
      merged_by: author.id,
      merged_by_name: author.name,
      merged_at: now.toISOString(),
    })
    .execute()
  return mergeId
}

/** The merged brand's names become aliases of the survivor, so that discoveries and imports find it. */
async function moveAliases(
  trx: Kysely<Database>,
  survivor: BrandRow,
  merged: BrandRow,
  now: Date,
): Promise<MergePayload['aliases']> {
  const moved = await moveOtherNames(trx, { owner: 'brand_id', survivorId: survivor.id, mergedId: merged.id })
  return { moved, added: (await keepName(trx, survivor.id, merged, now)) ?? null }
}
