import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { listAthletesOf, updateAthleteIndexes } from './athlete-indexes.server.ts'
import { markRankingDue, publishDueRanking } from './due-ranking.server.ts'
import { type ComputedScore, saveScores } from './save-scores.server.ts'
import { listScorableBrands, type ScorableBrand } from './scorable-brands.queries.server.ts'
import { computeScores } from './score-brands.server.ts'

/** What a user's change leaves to be recomputed. */
export interface OutdatedScores {
  /** Brands whose score may have changed; unscored ones stay unscored. */
  rescore?: readonly number[]
  /** Brands that now count for other athletes, or no longer count. */
  reattribute?: readonly number[]
  athletes?: readonly number[]
}

/** Brands whose inputs are in memory at a time. */
const BRANDS_AT_ONCE = 100

/** Rescores brands from the database, then the indexes of their athletes, then updates the ranking. */
export async function rescoreBrands(trx: Kysely<Database>, outdated: OutdatedScores, now: Date): Promise<void> {
  await markRankingDue(trx, await scoreAnew(trx, outdated, now), now)
  await publishDueRanking(trx)
}

/** Does not update the ranking; returns the brands that have a new score in their history. */
export async function scoreAnew(trx: Kysely<Database>, outdated: OutdatedScores, now: Date): Promise<number[]> {
  const rescored: number[] = []
  const brands = await listScorableBrands(trx, outdated.rescore ?? [])
  for (let from = 0; from < brands.length; from += BRANDS_AT_ONCE) {
    const changed = await listChanged(trx, brands.slice(from, from + BRANDS_AT_ONCE), now)
    rescored.push(...(await saveScores(trx, changed, null)))
  }
  const linked = await listAthletesOf(trx, [...rescored, ...(outdated.reattribute ?? [])])
  await updateAthleteIndexes(trx, [...linked, ...(outdated.athletes ?? [])])
  return rescored
}

const NOTHING_READ = { missing: undefined, failed: {} }

/**
 * The scores of those brands that would not be scored as they are. A score is not written again because time has passed,
 * and a brand that was never scored has none.
 */
export async function listChanged(
  db: Kysely<Database>,
  brands: readonly ScorableBrand[],
  now: Date,
): Promise<ComputedScore[]> {
  const scores = await computeScores(db, brands, () => NOTHING_READ, now)
  const known = new Map(brands.map((brand) => [brand.id, brand]))
  return scores.filter((score) => score.newest && isChanged(score, known.get(score.brandId)))
}

function isChanged({ index, newest }: ComputedScore, brand: ScorableBrand | undefined): boolean {
  return (
    JSON.stringify(index.components) !== newest?.components ||
    JSON.stringify(index.dataQualityParts) !== brand?.data_quality_parts ||
    index.methodologyVersion !== newest.methodology_version ||
    index.totalScore !== brand.champion_score
  )
}
