import type { Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import type { ChampionIndex } from './champion-index/champion-index.ts'
import { interimScore } from './champion-index/interim-score.ts'
import type { ScoreInputs } from './champion-index/score-inputs.ts'
import { type NewestScore, newestScoreOf } from './newest-score.queries.server.ts'

export interface ComputedScore {
  /** Row id. */
  brandId: number
  inputs: ScoreInputs
  index: ChampionIndex
  /** The brand's score so far. */
  newest: NewestScore | undefined
}

/**
 * Makes scores the brands' current ones. Each is appended to the history, once per job, if its result differs from that of
 * the newest one; otherwise that one is confirmed and gets the newer inputs. Returns the brands of those appended.
 */
export async function saveScores(
  trx: Kysely<Database>,
  scores: readonly ComputedScore[],
  jobId: number | null,
): Promise<number[]> {
  const appended: number[] = []
  for (const { brandId, inputs, index, newest } of scores) {
    const derived = derivedFrom(inputs, index)
    if (newest && hasResult(newest, index)) {
      await confirm(trx, { id: newest.id, confirmed_at: index.computedAt, ...derived })
    } else {
      await append(trx, { public_id: newId(), brand_id: brandId, job_id: jobId, ...resultOf(index), ...derived })
      appended.push(brandId)
    }
    await makeCurrent(trx, {
      id: brandId,
      ...resultOf(index),
      ...partsOf(index),
      exact_score: index.exactScore,
      data_quality_parts: JSON.stringify(index.dataQualityParts),
      interim_score: await findInterimScore(trx, brandId, index, inputs),
    })
  }
  return appended
}

async function findInterimScore(trx: Kysely<Database>, brandId: number, index: ChampionIndex, inputs: ScoreInputs) {
  if (interimScore(index, inputs, null) === null) return null
  const last = newestScoreOf(trx, brandId).select('total_score').where('total_score', 'is not', null)
  return interimScore(index, inputs, (await last.executeTakeFirst())?.total_score ?? null)
}

/** Components, their sources and the data quality change with time; none of them alone makes a new score. */
function hasResult(score: NewestScore, index: ChampionIndex): boolean {
  return (
    score.total_score === index.totalScore &&
    score.low === index.low &&
    score.high === index.high &&
    score.coverage === index.coverage &&
    (score.is_ranked === 1) === index.ranked &&
    score.methodology_version === index.methodologyVersion
  )
}

type Result = Pick<
  ChampionIndexScoreRow,
  'methodology_version' | 'total_score' | 'low' | 'high' | 'coverage' | 'is_ranked'
> & { computed_at: string }

function resultOf(index: ChampionIndex): Result {
  return {
    computed_at: index.computedAt,
    methodology_version: index.methodologyVersion,
    total_score: index.totalScore,
    low: index.low,
    high: index.high,
    coverage: index.coverage,
    is_ranked: index.ranked ? 1 : 0,
  }
}

type Parts = Pick<ChampionIndexScoreRow, 'social_score' | 'growth_score' | 'engagement_score'>

function partsOf(index: ChampionIndex): Parts {
  return {
    social_score: index.socialScore,
    growth_score: index.growthScore,
    engagement_score: index.engagementScore,
  }
}

type Derived = Parts & Pick<ChampionIndexScoreRow, 'data_quality_score' | 'components' | 'divisor' | 'inputs'>

function derivedFrom(inputs: ScoreInputs, index: ChampionIndex): Derived {
  return {
    ...partsOf(index),
    data_quality_score: index.dataQualityScore,
    components: JSON.stringify(index.components),
    divisor: index.divisor,
    inputs: JSON.stringify(inputs),
  }
}

type Owner = Pick<ChampionIndexScoreRow, 'public_id' | 'brand_id' | 'job_id'>

const append = preparedQuery((db, score: Owner & Result & Derived) =>
  db
    .insertInto('champion_index_score')
    .values({
      public_id: score.public_id,
      brand_id: score.brand_id,
      job_id: score.job_id,
      computed_at: score.computed_at,
      methodology_version: score.methodology_version,
      total_score: score.total_score,
      low: score.low,
      high: score.high,
      coverage: score.coverage,
      is_ranked: score.is_ranked,
      ...derived(score),
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'brand_id']).where('job_id', 'is not', null).doNothing()),
)

const confirm = preparedQuery((db, score: Derived & { id: number; confirmed_at: string }) =>
  db
    .updateTable('champion_index_score')
    .set({ confirmed_at: score.confirmed_at, ...derived(score) })
    .where('id', '=', score.id),
)

/** Named one by one: the values of a prepared query cannot be listed. */
function derived(score: Derived): Derived {
  return {
    social_score: score.social_score,
    growth_score: score.growth_score,
    engagement_score: score.engagement_score,
    data_quality_score: score.data_quality_score,
    components: score.components,
    divisor: score.divisor,
    inputs: score.inputs,
  }
}

type Current = Result &
  Parts & { id: number; exact_score: number | null; data_quality_parts: string; interim_score: number | null }

const makeCurrent = preparedQuery((db, score: Current) =>
  db
    .updateTable('brand')
    .set({
      champion_score: score.total_score,
      score_low: score.low,
      score_high: score.high,
      score_coverage: score.coverage,
      score_sort: score.exact_score,
      is_ranked: score.is_ranked,
      social_score: score.social_score,
      growth_score: score.growth_score,
      engagement_score: score.engagement_score,
      data_quality_parts: score.data_quality_parts,
      interim_score: score.interim_score,
      scored_at: score.computed_at,
    })
    .where('id', '=', score.id),
)
