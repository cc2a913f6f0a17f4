import type { Kysely } from 'kysely'
import { newId } from '#app/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { ChampionIndex } from './champion-index/champion-index.ts'
import type { ScoreInputs } from './champion-index/score-inputs.ts'

/** Appends a score to the brand's history, once per job, and makes it the current one. */
export async function saveScore(
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
      scored_at: index.computedAt,
    })
    .where('id', '=', brandId)
    .execute()
}
