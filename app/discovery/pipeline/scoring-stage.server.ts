import type { Kysely } from 'kysely'
import { athleteIndex, type BrandOfAthlete } from '#app/champion-index/athlete-index.ts'
import { type ChampionIndex, computeChampionIndex } from '#app/champion-index/champion-index.ts'
import type { ScoreInputs } from '#app/champion-index/score-inputs.ts'
import { newId } from '#app/ids.server.ts'
import { publishRanking } from '#app/rankings/publish-ranking.server.ts'
import { publish } from '#app/realtime/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { atStage, type Checkpoint } from './checkpoint.ts'
import { collectScoreInputs } from './collect-score-inputs.server.ts'
import type { DiscoveryRun } from './discovery-run.ts'

/** Stage 4: scores every brand of the athlete, then puts the ranking in order, all in one commit. */
export async function runScoringStage(
  run: DiscoveryRun,
  checkpoint: Checkpoint,
  athlete: AthleteRow,
): Promise<Checkpoint> {
  run.signal.throwIfAborted()
  const now = run.now()
  return run.db.writer.transaction().execute(async (trx) => {
    const brands = await listBrands(trx, checkpoint.brandIds)
    for (const brand of brands) {
      const inputs = await collectScoreInputs(trx, brand, checkpoint.missing[String(brand.id)] ?? {}, now)
      await saveScore(trx, run.job.id, brand, inputs, computeChampionIndex(inputs), now)
    }
    await updateAthleteIndexes(trx, athlete.id, brands)
    await publishRanking(trx)
    await stampRanks(trx, run.job.id)
    for (const brand of brands) {
      await publish(trx, {
        channel: 'brand_updates',
        type: 'brand_update',
        data: { id: brand.public_id, action: 'updated' },
      })
    }
    const done = atStage({ ...checkpoint, results: { ...checkpoint.results, scored: brands.length } }, 'done')
    await finishAthlete(trx, athlete, now)
    await run.saveCheckpoint(trx, done)
    return done
  })
}

export async function finishAthlete(trx: Kysely<Database>, athlete: AthleteRow, now: Date): Promise<void> {
  await trx.updateTable('athlete').set({ last_processed_at: now.toISOString() }).where('id', '=', athlete.id).execute()
  await publish(trx, {
    channel: 'athlete_updates',
    type: 'athlete_update',
    data: { id: athlete.public_id, action: 'updated' },
  })
}

async function listBrands(trx: Kysely<Database>, ids: readonly number[]): Promise<BrandRow[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('brand')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .execute()
}

async function saveScore(
  trx: Kysely<Database>,
  jobId: number,
  brand: BrandRow,
  inputs: ScoreInputs,
  index: ChampionIndex,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('champion_index_score')
    .values({
      public_id: newId(),
      brand_id: brand.id,
      job_id: jobId,
      computed_at: index.computedAt,
      methodology_version: index.methodologyVersion,
      total_score: index.totalScore,
      low: index.low,
      high: index.high,
      coverage: index.coverage,
      is_ranked: index.ranked ? 1 : 0,
      social_score: index.socialScore,
      growth_score: index.growthScore,
      engagement_score: index.engagementScore,
      data_quality_score: index.dataQualityScore,
      rank: null,
      previous_rank: null,
      components: JSON.stringify(index.components),
      inputs: JSON.stringify(inputs),
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'brand_id']).where('job_id', 'is not', null).doNothing())
    .execute()
  await trx
    .updateTable('brand')
    .set({
      champion_score: index.totalScore,
      score_low: index.low,
      score_high: index.high,
      score_coverage: index.coverage,
      score_sort: index.exactScore,
      is_ranked: index.ranked ? 1 : 0,
      social_score: index.socialScore,
      growth_score: index.growthScore,
      engagement_score: index.engagementScore,
      data_quality_score: index.dataQualityScore,
      scored_at: now.toISOString(),
    })
    .where('id', '=', brand.id)
    .execute()
}

/** The index of this athlete, and of all others who are linked to a brand whose score has changed. */
async function updateAthleteIndexes(
  trx: Kysely<Database>,
  athleteId: number,
  before: readonly BrandRow[],
): Promise<void> {
  const after = await listBrands(
    trx,
    before.map((brand) => brand.id),
  )
  const changed = after.filter(
    (brand) => brand.champion_score !== before.find((old) => old.id === brand.id)?.champion_score,
  )
  const linked =
    changed.length === 0
      ? []
      : await trx
          .selectFrom('relationship')
          .select('athlete_id')
          .distinct()
          .where(
            'brand_id',
            'in',
            changed.map((brand) => brand.id),
          )
          .execute()
  const athleteIds = [...new Set([athleteId, ...linked.map((row) => row.athlete_id)])]
  for (let start = 0; start < athleteIds.length; start += ATHLETES_PER_READ) {
    await updateIndexesOf(trx, athleteIds.slice(start, start + ATHLETES_PER_READ))
  }
}

const ATHLETES_PER_READ = 500

async function updateIndexesOf(trx: Kysely<Database>, athleteIds: readonly number[]): Promise<void> {
  const links = await trx
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      'relationship.athlete_id',
      'brand.id',
      'brand.champion_score',
      'relationship.verification_status',
      'relationship.review',
    ])
    .where('relationship.athlete_id', 'in', athleteIds)
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .execute()
  const brands = new Map<number, BrandOfAthlete[]>(athleteIds.map((id) => [id, []]))
  for (const link of links) {
    brands.get(link.athlete_id)?.push({
      brandId: link.id,
      totalScore: link.champion_score,
      verificationStatus: link.verification_status,
      rejected: link.review === 'REJECTED',
    })
  }
  const athletes = await trx
    .selectFrom('athlete')
    .select(['id', 'champion_score'])
    .where('id', 'in', athleteIds)
    .execute()
  for (const athlete of athletes) {
    const index = athleteIndex(brands.get(athlete.id) ?? [])
    if (index === athlete.champion_score) continue
    await trx.updateTable('athlete').set({ champion_score: index }).where('id', '=', athlete.id).execute()
  }
}

/** The places of the new ranking, on the scores that led to it. */
async function stampRanks(trx: Kysely<Database>, jobId: number): Promise<void> {
  await trx
    .updateTable('champion_index_score')
    .set((eb) => ({
      rank: eb.selectFrom('brand').select('champion_rank').whereRef('brand.id', '=', 'champion_index_score.brand_id'),
      previous_rank: eb
        .selectFrom('brand')
        .select('previous_rank')
        .whereRef('brand.id', '=', 'champion_index_score.brand_id'),
    }))
    .where('job_id', '=', jobId)
    .execute()
}
