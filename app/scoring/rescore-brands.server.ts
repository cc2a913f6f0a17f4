import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { listAthletesOf, updateAthleteIndexes } from './athlete-indexes.server.ts'
import { type ChampionIndex, computeChampionIndex } from './champion-index/champion-index.ts'
import type { ScoreInputs } from './champion-index/score-inputs.ts'
import { markRankingDue, publishDueRanking } from './due-ranking.server.ts'
import { findNewestScore } from './newest-score.queries.server.ts'
import { saveScore } from './save-score.server.ts'
import { listScorableBrands } from './scorable-brands.queries.server.ts'
import { scoreInputsOf } from './score-inputs-of.server.ts'

/** What a user's change leaves to be recomputed. */
export interface Unsettled {
  /** Brands whose score may have changed; unscored ones stay unscored. */
  rescore?: readonly number[]
  /** Brands that now count for other athletes, or no longer count. */
  reattribute?: readonly number[]
  athletes?: readonly number[]
}

/** Rescores brands from the database, then the indexes of their athletes, then updates the ranking. */
export async function rescoreBrands(trx: Kysely<Database>, unsettled: Unsettled, now: Date): Promise<void> {
  await markRankingDue(trx, await scoreAnew(trx, unsettled, now), now)
  await publishDueRanking(trx)
}

/** Does not update the ranking; returns the brands that have a new score in their history. */
export async function scoreAnew(trx: Kysely<Database>, unsettled: Unsettled, now: Date): Promise<number[]> {
  const rescored: number[] = []
  for (const brand of await listScorableBrands(trx, unsettled.rescore ?? [])) {
    if (await rescore(trx, brand, now)) rescored.push(brand.id)
  }
  const linked = await listAthletesOf(trx, [...rescored, ...(unsettled.reattribute ?? [])])
  await updateAthleteIndexes(trx, [...linked, ...(unsettled.athletes ?? [])])
  return rescored
}

const NOTHING_READ = { missing: undefined, failed: {} }

/** A score is not written again because time has passed. */
async function rescore(trx: Kysely<Database>, brand: BrandRow, now: Date): Promise<boolean> {
  const changed = await computeChange(trx, brand, now)
  return changed ? saveScore(trx, { brandId: brand.id, jobId: null }, changed.inputs, changed.index) : false
}

/** Undefined if the brand was never scored, or would be scored as it is. */
export async function computeChange(
  db: Kysely<Database>,
  brand: BrandRow,
  now: Date,
): Promise<{ inputs: ScoreInputs; index: ChampionIndex } | undefined> {
  const last = await findNewestScore(db, brand.id)
  if (!last) return undefined

  const inputs = await scoreInputsOf(db, brand, NOTHING_READ, now, last)
  const index = computeChampionIndex(inputs)
  const isSame =
    JSON.stringify(index.components) === last.components &&
    JSON.stringify(index.dataQualityParts) === brand.data_quality_parts &&
    index.methodologyVersion === last.methodology_version &&
    brand.champion_score === index.totalScore
  return isSame ? undefined : { inputs, index }
}
