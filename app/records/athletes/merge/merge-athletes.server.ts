import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
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
import type { AthleteRow } from '#db/tables/athlete.ts'
import { cancelJobsOfAthletes } from '#jobs/cancel-jobs.ts'
import { otherError } from '#jobs/job-error.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import { ATHLETE_FIELDS } from '../athlete-fields.ts'
import { markDiscoveriesDue } from '../discovery/mark-discoveries-due.server.ts'
import { refreshAthleteTexts } from '../names/athlete-search-text.server.ts'
import { keepNamesOfMerged } from '../names/keep-names.server.ts'
import { storeOtherNames } from '../names/store-other-names.server.ts'
import type { MergePayload } from './merge-payload.ts'
import { moveFigures } from './move-figures.server.ts'
import { moveFollowers } from './move-followers.server.ts'
import { moveLinks } from './move-links.server.ts'
import { openFields } from './open-fields.ts'

const UNDOABLE_MS = 30 * 86_400_000

/**
 * Merges a duplicate into the surviving athlete: relationships with their evidence, names, figures, watches, and empty
 * fields. The duplicate's row is deleted; its address leads to the survivor, and it gets everything back when the merge is
 * undone. Brands are counted at once and scored by the job process.
 */
export async function mergeAthletes(
  db: Kysely<Database>,
  survivorId: string,
  duplicateId: string,
  author: Actor,
  now: Date,
): Promise<MergeOutcome<AthleteRow>> {
  return db.transaction().execute(async (trx): Promise<MergeOutcome<AthleteRow>> => {
    const survivor = await findAthlete(trx, survivorId)
    const merged = await findAthlete(trx, duplicateId)
    if (!survivor || !merged) return { status: 'not_found' }
    if (survivor.id === merged.id) return { status: 'same_athlete' }

    const filled = openFields(survivor, merged)
    const identified = await fill(trx, survivor, filled, now)
    const evidence = await countEvidence(trx, 'athlete_id', merged.id)
    const relationships = await moveLinks(trx, { survivor, identified, merged }, now)
    const links = await listLinks(trx, survivor.id)
    const ids = { survivor: survivor.public_id, merged: merged.public_id }
    const payload: MergePayload = {
      survivor: { ...survivor },
      merged: { ...merged },
      filled,
      relationships,
      evidence,
      figures: await moveFigures(trx, survivor, merged),
      names: await moveNames(trx, { before: survivor, filled: identified }, merged, now),
      followers: await moveFollowers(
        trx,
        ids,
        links.map((link) => link.public_id),
      ),
      distinctions: await repeatDistinctions(trx, 'athlete', ids, author, now),
      jobs: await listJobs(trx, merged.id),
      isDue: await endDiscoveries(trx, merged, survivor, now),
    }
    await trx.deleteFrom('athlete').where('id', '=', merged.id).execute()

    await refreshAthleteTexts(trx, [survivor.id])
    const brandIds = [...new Set(links.map((link) => link.brand_id))]
    await deriveSharedTypes(trx, brandIds, now)
    await updateLinkCounts(trx, { athleteIds: [survivor.id], brandIds })
    await updateAthleteIndexes(trx, [survivor.id])
    await markScoresDue(trx, brandIds, now)
    const mergeId = await record(trx, payload, { survivor, merged }, author, now)
    const fields = describeFilled(ATHLETE_FIELDS, filled, survivor)
    await announceMerge(trx, 'athlete', { id: mergeId, survivor, merged, fields }, author, now)
    return { status: 'merged', mergeId, survivor, merged }
  })
}

/** The survivor as the merge leaves it. */
async function fill(
  trx: Kysely<Database>,
  survivor: AthleteRow,
  filled: MergePayload['filled'],
  now: Date,
): Promise<AthleteRow> {
  return trx
    .updateTable('athlete')
    .set({ ...(filled as Partial<AthleteRow>), version: survivor.version + 1, updated_at: now.toISOString() })
    .where('id', '=', survivor.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function listLinks(trx: Kysely<Database>, athleteId: number) {
  return trx.selectFrom('relationship').select(['public_id', 'brand_id']).where('athlete_id', '=', athleteId).execute()
}

async function listJobs(trx: Kysely<Database>, athleteId: number): Promise<string[]> {
  const jobs = await trx.selectFrom('job').select('public_id').where('athlete_id', '=', athleteId).execute()
  return jobs.map((job) => job.public_id)
}

/** What was still to be discovered about the merged athlete is discovered about the survivor. */
async function endDiscoveries(
  trx: Kysely<Database>,
  merged: AthleteRow,
  survivor: AthleteRow,
  now: Date,
): Promise<boolean> {
  const error = otherError(`${merged.name} was merged into ${survivor.name}.`)
  const cancelled = await cancelJobsOfAthletes(trx, [merged.id], error, now)
  const waiting = await trx
    .selectFrom('discovery_due')
    .select('athlete_id')
    .where('athlete_id', '=', merged.id)
    .unionAll(trx.selectFrom('discovery_remainder').select('athlete_id').where('athlete_id', '=', merged.id))
    .execute()
  const isDue = cancelled > 0 || waiting.length > 0
  if (isDue) await markDiscoveriesDue(trx, [survivor.id], now)
  return isDue
}

async function record(
  trx: Kysely<Database>,
  payload: MergePayload,
  { survivor, merged }: { survivor: AthleteRow; merged: AthleteRow },
  author: Actor,
  now: Date,
): Promise<string> {
  const mergeId = newId()
  await trx
    .insertInto('athlete_merge')
    .values({
      public_id: mergeId,
      survivor_public_id: survivor.public_id,
      merged_public_id: merged.public_id,
      merged_name: merged.name,
      merged_sport: merged.sport,
      payload: JSON.stringify(payload),
      merged_by: author.id,
      merged_by_name: author.name,
      merged_at: now.toISOString(),
      expires_at: new Date(now.getTime() + UNDOABLE_MS).toISOString(),
    })
    .execute()
  return mergeId
}

/** The merged athlete's names become other names of the survivor, so that files and searches find it. */
async function moveNames(
  trx: Kysely<Database>,
  { before, filled }: { before: AthleteRow; filled: AthleteRow },
  merged: AthleteRow,
  now: Date,
): Promise<MergePayload['names']> {
  await storeOtherNames(trx, before, filled, now)
  const moved = await moveOtherNames(trx, { owner: 'athlete_id', survivorId: before.id, mergedId: merged.id })
  return { moved, added: await keepNamesOfMerged(trx, before, merged, now) }
}
