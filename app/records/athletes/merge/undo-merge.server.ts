import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import type { Actor, ChangedFields } from '#app/people/auth/audit/record-audit.server.ts'
import { type Belated, recordBelated, repeatMerges } from '#app/records/brands/merge/repeat-merges.server.ts'
import { changedFields, describeChanges } from '#app/records/fields/field-values.ts'
import { announceUndo } from '#app/records/merging/announce-merge.server.ts'
import type { UndoMergeOutcome } from '#app/records/merging/merge-kind.ts'
import { returnNames } from '#app/records/merging/move-names.server.ts'
import { returnSeries } from '#app/records/merging/move-series.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import { listOf } from '#db/dialect.ts'
import { findKnown, insertAgain } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { ATHLETE_FIELDS } from '../athlete-fields.ts'
import { markDiscoveriesDue } from '../discovery/mark-discoveries-due.server.ts'
import { refreshAthleteTexts } from '../names/athlete-search-text.server.ts'
import { storeOtherNames } from '../names/store-other-names.server.ts'
import { findMerge, findUndoObstacle } from './athlete-merge.queries.server.ts'
import { type MergePayload, readPayload } from './merge-payload.ts'
import { returnFollowers } from './move-followers.server.ts'
import { returnLinks } from './move-links.server.ts'
import { IDENTITY } from './open-fields.ts'

/** Restores both athletes. What the survivor has gained since the merge stays with it. */
export async function undoMerge(
  db: Kysely<Database>,
  mergeId: string,
  author: Actor,
  now: Date,
): Promise<UndoMergeOutcome> {
  return db.transaction().execute(async (trx): Promise<UndoMergeOutcome> => {
    const merge = await findMerge(trx, mergeId)
    if (!merge) return { status: 'not_found' }
    const obstacle = await findUndoObstacle(trx, merge, now)
    if (obstacle) return { status: 'blocked', obstacle }
    const survivor = await findAthlete(trx, merge.survivor_public_id)
    if (!survivor || merge.payload === null) return { status: 'not_found' }

    const payload = readPayload(merge.payload)
    const ids = { survivorId: survivor.id, mergedId: await insertMerged(trx, payload, survivor) }
    const fields = await release(trx, survivor, payload, now)
    await returnLinks(trx, payload, ids, now)
    await followBrandMerges(trx, ids.mergedId, now)
    await returnFigures(trx, payload.figures, ids)
    await returnNames(trx, payload.names, { owner: 'athlete_id', ...ids })
    await storeOtherNames(trx, null, await getAthlete(trx, ids.mergedId), now)
    await returnFollowers(trx, payload.followers, {
      survivor: merge.survivor_public_id,
      merged: merge.merged_public_id,
    })
    await returnJobs(trx, payload, ids.mergedId, now)
    await trx.deleteFrom('athlete_distinction').where('public_id', 'in', listOf(payload.distinctions)).execute()

    const athleteIds = Object.values(ids)
    await refreshAthleteTexts(trx, athleteIds)
    const brandIds = await listBrandsOf(trx, athleteIds)
    await deriveSharedTypes(trx, brandIds, now)
    await updateLinkCounts(trx, { athleteIds, brandIds })
    await updateAthleteIndexes(trx, athleteIds)
    await markScoresDue(trx, brandIds, now)
    await trx
      .updateTable('athlete_merge')
      .set({ undone_by_name: author.name, undone_at: now.toISOString(), payload: null })
      .where('id', '=', merge.id)
      .execute()
    const undone = {
      survivor: { id: survivor.public_id, name: survivor.name },
      merged: { id: merge.merged_public_id, name: merge.merged_name },
    }
    await announceUndo(trx, 'athlete', { id: merge.public_id, ...undone, fields }, author, now)
    return { status: 'undone', ...undone }
  })
}

/** A name means the athlete it meant before, unless another one has it by now. */
async function insertMerged(
  trx: Kysely<Database>,
  { survivor: before, merged: kept }: MergePayload,
  survivor: AthleteRow,
): Promise<number> {
  // Merges of earlier versions have the keys of those.
  const merged: typeof kept = { ...kept, name_key: nameKey(String(kept.name)) }
  const isNamesake = survivor.name_key === merged.name_key && survivor.sport_key === merged.sport_key
  if (isNamesake && before.twin !== 0 && merged.twin === 0 && survivor.twin === 0) {
    await trx.updateTable('athlete').set({ twin: survivor.id }).where('id', '=', survivor.id).execute()
  }
  const named = await trx
    .selectFrom('athlete')
    .select('id')
    .where('name_key', '=', String(merged.name_key))
    .where('sport_key', '=', String(merged.sport_key))
    .where('twin', '=', 0)
    .executeTakeFirst()
  const id = await insertAgain(trx, 'athlete', {
    ...merged,
    import_batch_id: await findKnown(trx, 'import_batch', merged.import_batch_id),
    twin: named ? UNSET : 0,
    champion_score: null,
    champion_rank: null,
    scored_at: null,
  })
  if (named) await trx.updateTable('athlete').set({ twin: id }).where('id', '=', id).execute()
  return id
}

/** No row has this id. */
const UNSET = -1

/** Fields filled by the merge are cleared unless they have changed since; returns which. */
async function release(
  trx: Kysely<Database>,
  survivor: AthleteRow,
  { survivor: before, filled }: MergePayload,
  now: Date,
): Promise<ChangedFields> {
  const isAsFilled = (column: string) => survivor[column as keyof AthleteRow] === filled[column]
  const isIdentityAsFilled = IDENTITY.every(isAsFilled)
  const columns = Object.keys(filled).filter((column) =>
    (IDENTITY as readonly string[]).includes(column) ? isIdentityAsFilled : isAsFilled(column),
  )
  const released = await trx
    .updateTable('athlete')
    .set({
      ...Object.fromEntries(columns.map((column) => [column, before[column]])),
      version: survivor.version + 1,
      undone_versions: survivor.undone_versions + 2,
      updated_at: now.toISOString(),
    })
    .where('id', '=', survivor.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, survivor, released, now)
  return describeChanges(changedFields(ATHLETE_FIELDS, survivor, released), survivor, released)
}

async function getAthlete(trx: Kysely<Database>, id: number): Promise<AthleteRow> {
  return trx.selectFrom('athlete').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Links with a brand that was merged since move to the brand it was merged into. */
async function followBrandMerges(trx: Kysely<Database>, athleteId: number, now: Date): Promise<void> {
  const belated: Belated = new Map()
  await repeatMerges(trx, { athleteId, belated }, now)
  await recordBelated(trx, belated)
}

async function returnFigures(
  trx: Kysely<Database>,
  { moved, left }: MergePayload['figures'],
  ids: { survivorId: number; mergedId: number },
): Promise<void> {
  await returnSeries(trx, moved, { owner: 'athlete_id', ...ids })
  for (const row of left) await insertAgain(trx, 'athlete_metric_snapshot', { ...row, athlete_id: ids.mergedId })
}

async function returnJobs(
  trx: Kysely<Database>,
  { jobs, isDue }: MergePayload,
  athleteId: number,
  now: Date,
): Promise<void> {
  await trx.updateTable('job').set({ athlete_id: athleteId }).where('public_id', 'in', listOf(jobs)).execute()
  if (isDue) await markDiscoveriesDue(trx, [athleteId], now)
}

async function listBrandsOf(trx: Kysely<Database>, athleteIds: readonly number[]): Promise<number[]> {
  const links = await trx
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('athlete_id', 'in', listOf(athleteIds))
    .execute()
  return links.map((link) => link.brand_id)
}
