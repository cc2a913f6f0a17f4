import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import { findNamesake } from '#app/records/athletes/names/athlete-names.queries.server.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { enteredNames, storeOtherNames } from '#app/records/athletes/names/store-other-names.server.ts'
import { type Belated, recordBelated, repeatMerges } from '#app/records/brands/merge/repeat-merges.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { listOf } from '#db/dialect.ts'
import { findKnown, insertAgain } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { DeletedRecordRow } from '#db/tables/deleted-record.ts'
import type { KeptAthlete } from './athlete-belongings.server.ts'

export interface RestoredAthletes {
  /** Records of restored athletes. */
  restored: number[]
  /** Relationships not restored, because their brand is gone. */
  linksLeftOut: number
  /** Relationships moved to the brand into which theirs was merged. */
  linksMoved: number
}

/**
 * Restores athletes with their ids, relationships, evidence and figures. An athlete whose name and sport are taken by
 * now is not restored. Counts and indexes are recomputed.
 */
export async function restoreAthletes(
  trx: Kysely<Database>,
  records: readonly Pick<DeletedRecordRow, 'id' | 'payload'>[],
  now: Date,
): Promise<RestoredAthletes> {
  const outcome: RestoredAthletes = { restored: [], linksLeftOut: 0, linksMoved: 0 }
  const athleteIds: number[] = []
  const brandIds = new Set<number>()
  const belated: Belated = new Map()

  for (const record of records) {
    const kept: KeptAthlete = JSON.parse(record.payload)
    // Records kept by earlier versions have the keys of those.
    const identity = {
      name_key: nameKey(String(kept.athlete.name)),
      sport_key: sportKey(String(kept.athlete.sport)),
      twin: 0,
    }
    if (await findNamesake(trx, identity)) continue
    const athleteId = await insertAgain(trx, 'athlete', {
      ...kept.athlete,
      ...identity,
      import_batch_id: await findKnown(trx, 'import_batch', kept.athlete.import_batch_id),
      champion_score: null,
      champion_rank: null,
      scored_at: null,
    })
    const links = await restoreRelationships(trx, { kept, athleteId, belated }, now)
    for (const snapshot of kept.athlete_metric_snapshot) {
      await insertAgain(trx, 'athlete_metric_snapshot', { ...snapshot, athlete_id: athleteId })
    }
    await restoreNames(trx, kept, athleteId, now)
    await returnJobs(trx, kept.jobs, athleteId)
    // Records kept by earlier versions lack them.
    if (kept.discovery_due?.length || kept.discovery_remainder?.length) await markDiscoveriesDue(trx, [athleteId], now)

    outcome.restored.push(record.id)
    outcome.linksLeftOut += links.leftOut
    outcome.linksMoved += links.moved
    athleteIds.push(athleteId)
    for (const id of links.brandIds) brandIds.add(id)
  }

  // Records kept by earlier versions lack them, or have them as they were folded then.
  await refreshAthleteTexts(trx, athleteIds)
  await recordBelated(trx, belated)
  await deriveSharedTypes(trx, [...brandIds], now)
  await updateLinkCounts(trx, { athleteIds, brandIds: [...brandIds] })
  await updateAthleteIndexes(trx, athleteIds)
  await markScoresDue(trx, [...brandIds], now)
  return outcome
}

async function restoreNames(trx: Kysely<Database>, kept: KeptAthlete, athleteId: number, now: Date): Promise<void> {
  const athlete = await trx.selectFrom('athlete').selectAll().where('id', '=', athleteId).executeTakeFirstOrThrow()
  const entered = enteredNames(athlete)
  // Records kept by earlier versions lack them, or whether they are kept.
  for (const row of kept.athlete_alias ?? []) {
    const identity = { name_key: nameKey(String(row.name)), sport_key: sportKey(String(row.sport)) }
    const isKept = row.is_kept ?? (entered.has(identity.name_key) ? 0 : 1)
    if (isKept === 1)
      await insertAgain(trx, 'athlete_alias', { ...row, ...identity, is_kept: 1, athlete_id: athleteId })
  }
  await storeOtherNames(trx, null, athlete, now)
}

async function returnJobs(trx: Kysely<Database>, jobs: readonly string[], athleteId: number): Promise<void> {
  if (jobs.length === 0) return
  await trx.updateTable('job').set({ athlete_id: athleteId }).where('public_id', 'in', listOf(jobs)).execute()
}

interface RestoredLinks {
  /** The brands that the restored athlete is linked to. */
  brandIds: number[]
  leftOut: number
  moved: number
}

/**
 * Relationships with a merged brand are moved to the surviving brand, as the merge would have done. Relationships whose
 * brand is gone are not restored.
 */
async function restoreRelationships(
  trx: Kysely<Database>,
  { kept, athleteId, belated }: { kept: KeptAthlete; athleteId: number; belated: Belated },
  now: Date,
): Promise<RestoredLinks> {
  const outcome: RestoredLinks = { brandIds: [], leftOut: 0, moved: 0 }
  for (const row of kept.relationship) {
    const brand = await findBrand(trx, kept.brands[String(row.brand_id)])
    if (!brand) {
      outcome.leftOut += 1
      continue
    }
    if (brand.merged_into_id !== null) outcome.moved += 1
    const relationshipId = await insertAgain(trx, 'relationship', {
      ...row,
      athlete_id: athleteId,
      brand_id: brand.id,
      reviewed_by: await findKnown(trx, 'user', row.reviewed_by),
      import_batch_id: await findKnown(trx, 'import_batch', row.import_batch_id),
    })
    for (const item of kept.evidence.filter((each) => each.relationship_id === row.id)) {
      await insertAgain(trx, 'evidence', { ...item, relationship_id: relationshipId })
    }
  }
  if (outcome.moved > 0) await repeatMerges(trx, { athleteId, belated }, now)

  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', '=', athleteId)
    .execute()
  return { ...outcome, brandIds: links.map((link) => link.brand_id) }
}

async function findBrand(trx: Kysely<Database>, publicId: string | undefined) {
  if (publicId === undefined) return undefined
  return trx.selectFrom('brand').select(['id', 'merged_into_id']).where('public_id', '=', publicId).executeTakeFirst()
}
