import type { Kysely } from 'kysely'
import { newId } from '#app/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import type { ChampionIndex } from './champion-index/champion-index.ts'
import type { ScoreInputs } from './champion-index/score-inputs.ts'
import { findNewestScore } from './newest-score.queries.server.ts'

/**
 * Makes a score the brand's current one. It is appended to the history, once per job, if its result differs from that of
 * the newest one; otherwise that one is confirmed and gets the newer inputs. Returns whether it was appended.
 */
export async function saveScore(
  trx: Kysely<Database>,
  { brandId, jobId }: { brandId: number; jobId: number | null },
  inputs: ScoreInputs,
  index: ChampionIndex,
): Promise<boolean> {
  const newest = await findNewestScore(trx, brandId)
  const isNew = !newest || !hasResult(newest, index)
  if (isNew) await append(trx, { brandId, jobId }, inputs, index)
  else await confirm(trx, newest.id, inputs, index)

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
      data_quality_parts: JSON.stringify(index.dataQualityParts),
      scored_at: index.computedAt,
    })
    .where('id', '=', brandId)
    .execute()
  return isNew
}

/** Components, their sources and the data quality change with time; none of them alone makes a new score. */
function hasResult(score: ChampionIndexScoreRow, index: ChampionIndex): boolean {
  return (
    score.total_score === index.totalScore &&
    score.low === index.low &&
    score.high === index.high &&
    score.coverage === index.coverage &&
    (score.is_ranked === 1) === index.ranked &&
    score.methodology_version === index.methodologyVersion
  )
}

async function append(
  trx: Kysely<Database>,
  { brandId, jobId }: { brandId: number; jobId: number | null },
  inputs: ScoreInputs,
  index: ChampionIndex,
): Promise<void> {
  await trx
    .insertInto('champion_index_score')
    .values({
      public_id: newId(),
      brand_id: brandId,
      job_id: jobId,
      computed_at: index.computedAt,
      methodology_version: index.methodologyVersion,
      total_score: index.totalScore,
      low: index.low,
      high: index.high,
      coverage: index.coverage,
      is_ranked: index.ranked ? 1 : 0,
      rank: null,
      previous_rank: null,
      ...derivedFrom(inputs, index),
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'brand_id']).where('job_id', 'is not', null).doNothing())
    .execute()
}

async function confirm(trx: Kysely<Database>, id: number, inputs: ScoreInputs, index: ChampionIndex): Promise<void> {
  await trx
    .updateTable('champion_index_score')
    .set({ confirmed_at: index.computedAt, ...derivedFrom(inputs, index) })
    .where('id', '=', id)
    .execute()
}

function derivedFrom(inputs: ScoreInputs, index: ChampionIndex) {
  return {
    social_score: index.socialScore,
    growth_score: index.growthScore,
    engagement_score: index.engagementScore,
    data_quality_score: index.dataQualityScore,
    components: JSON.stringify(index.components),
    inputs: JSON.stringify(inputs),
  }
}
