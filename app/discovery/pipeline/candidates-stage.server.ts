import type { Kysely } from 'kysely'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { judgeImported } from '#app/records/relationships/judge-relationship.server.ts'
import { recountPerson } from '#app/records/relationships/recount-person.server.ts'
import { saveFindings } from '#app/records/relationships/save-findings.server.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { announceDiscovery } from './announce-discovery.server.ts'
import type { Candidate } from './candidate.ts'
import { atStage, type Checkpoint, withFailures } from './checkpoint.ts'
import type { DiscoveryRun } from './discovery-run.ts'
import { type SearchFailed, searchFailed } from './failed-search.ts'
import { type CandidateSearch, findCandidates } from './find-candidates.server.ts'
import { createProviderCalls, type ProviderCalls } from './provider-calls.server.ts'
import { dropRemainder } from './remainder/remainder.server.ts'
import { saveBrand } from './save-brand.server.ts'

/**
 * Stage 1: identifies the athlete, and stores the brands that the open sources link to the athlete. Throws
 * SearchFailed, after counting the failure, if the source could not be read.
 */
export async function runCandidatesStage(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  athlete: AthleteRow,
): Promise<Checkpoint> {
  const calls = createProviderCalls(run, 'candidates')
  const search = await findCandidates(run, calls, athlete)
  const now = run.now()
  if (search.outcome === 'unknown') throw await countFailedSearch(run, checkpoint, calls)

  return run.providers.requests.commit(run.db.writer, async (trx) => {
    await saveIdentity(trx, athlete, search, now)
    await dropRemainder(trx, athlete.id)
    const saved = await saveCandidates(trx, athlete, search.outcome === 'ambiguous' ? [] : search.candidates, now)
    if (search.outcome === 'ambiguous') await judgeOpen(trx, athlete.id, now)
    const brandIds = search.outcome === 'ambiguous' ? [] : await listBrandIds(trx, athlete.id)
    const next: Checkpoint = {
      ...withFailures(checkpoint, calls.failures),
      identity: IDENTITIES[search.outcome],
      brandIds,
      failedSearches: 0,
      results: { ...checkpoint.results, candidates: brandIds.length, created: saved.created },
    }
    const resumeAt = atStage(next, search.outcome === 'ambiguous' ? 'done' : 'verification')
    if (resumeAt.stage === 'done') await announceDiscovery(trx, athlete, next)
    await run.saveCheckpoint(trx, resumeAt)
    return resumeAt
  })
}

const IDENTITIES = {
  found: 'resolved',
  ambiguous: 'ambiguous',
  not_found: 'not_found',
} as const

/** The next attempt starts with this stage again; after the last one, a user may start as many more. */
async function countFailedSearch(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  calls: ProviderCalls,
): Promise<SearchFailed> {
  const failedSearches = checkpoint.failedSearches + 1
  const reason = calls.failureOf('wikidata') ?? 'no response.'
  const failed = searchFailed(failedSearches, calls.retryAfterMs(), reason, run.now())
  const next = { ...checkpoint, failedSearches: failed.retryAfterMs === null ? 0 : failedSearches }
  await run.providers.requests.commit(run.db.writer, (trx) => run.saveCheckpoint(trx, next))
  return failed
}

async function saveIdentity(
  trx: Kysely<Database>,
  athlete: AthleteRow,
  search: Exclude<CandidateSearch, { outcome: 'unknown' }>,
  now: Date,
): Promise<void> {
  const isConfirmed = athlete.identity_status === 'CONFIRMED'
  const changes = {
    found: {
      wikidata_id: search.outcome === 'found' ? search.athlete.entity.id : null,
      identity_status: isConfirmed ? ('CONFIRMED' as const) : ('RESOLVED' as const),
      identity_candidates: '[]',
      identity_declined: null,
    },
    ambiguous: {
      wikidata_id: null,
      identity_status: 'AMBIGUOUS' as const,
      identity_candidates: search.outcome === 'ambiguous' ? search.candidates : '[]',
      last_processed_at: now.toISOString(),
    },
    // An identity confirmed by a user stays, even if the source has lost the item.
    not_found: isConfirmed ? {} : { identity_status: 'NOT_FOUND' as const, identity_candidates: '[]' },
  }[search.outcome]
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('athlete').set(changes).where('id', '=', athlete.id).execute()
  await markScoresDue(trx, await recountPerson(trx, athlete, changes, now), now)
}

/** Relationships assessed for one person are reopened when the identity becomes ambiguous. */
async function judgeOpen(trx: Kysely<Database>, athleteId: number, now: Date): Promise<void> {
  const brandIds = await judgeImported(trx, athleteId, now)
  if (brandIds.length === 0) return
  await deriveSharedTypes(trx, brandIds, now)
  await updateLinkCounts(trx, { athleteIds: [athleteId], brandIds })
  await markScoresDue(trx, brandIds, now)
}

/** A candidate becomes a brand once a relationship with it is strong enough to be stored. */
async function saveCandidates(
  trx: Kysely<Database>,
  athlete: AthleteRow,
  candidates: readonly Candidate[],
  now: Date,
): Promise<{ created: number }> {
  let created = 0
  const brandIds: number[] = []
  for (const { fields, findings } of candidates) {
    const { row: brand, change } = await saveBrand(trx, fields, now)
    const saved = await saveFindings(trx, { athleteId: athlete.id, brandId: brand.id, ...findings }, now)
    if (saved.relationships.length === 0 && change === 'created') {
      await trx.deleteFrom('brand').where('id', '=', brand.id).execute()
      continue
    }
    brandIds.push(brand.id)
    if (change === 'created') created += 1
  }
  await updateLinkCounts(trx, { athleteIds: [athlete.id], brandIds })
  return { created }
}

/** Every brand linked to the athlete, including those found before. */
async function listBrandIds(trx: Kysely<Database>, athleteId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select('brand.id')
    .distinct()
    .where('relationship.athlete_id', '=', athleteId)
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .orderBy('brand.id')
    .execute()
  return rows.map((row) => row.id)
}
