import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'
import { rankBrands } from '../champion-index/rank-brands.ts'
import { recomputeScore } from '../champion-index/recompute-score.ts'
import { newestScoreId } from '../newest-score.queries.server.ts'
import { compareScore, differences, type FieldDifference } from './compare-score.server.ts'

export interface ScoreDifference extends FieldDifference {
  brand: { id: string; name: string }
  /** Public id of the stored score; null for the figures of the brand itself. */
  scoreId: string | null
}

export interface Verification {
  /** Scores, and brands with a score, that were recomputed. */
  scores: number
  brands: number
  /** Brands that wait to be scored or ranked again; until then ranks are not compared. */
  waiting: number
  differences: ScoreDifference[]
}

const BATCH = 200

/**
 * Recomputes every stored score from its stored inputs, compares the current score of each brand with its newest one,
 * and the ranks with the order of the scores.
 */
export async function verifyScores(db: Kysely<Database>): Promise<Verification> {
  const scores = await verifyHistory(db)
  const brands = await verifyBrands(db)
  const waiting = await countWaiting(db)
  return {
    scores: scores.checked,
    brands: brands.checked,
    waiting,
    differences: [...scores.differences, ...brands.differences, ...(waiting === 0 ? await verifyRanks(db) : [])],
  }
}

interface Part {
  checked: number
  differences: ScoreDifference[]
}

async function verifyHistory(db: Kysely<Database>): Promise<Part> {
  const part: Part = { checked: 0, differences: [] }
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('champion_index_score as score')
      .innerJoin('brand', 'brand.id', 'score.brand_id')
      .selectAll('score')
      .select(['brand.name', 'brand.public_id as brand_public_id'])
      .where('score.id', '>', last)
      .orderBy('score.id')
      .limit(BATCH)
      .execute()
    for (const { name, brand_public_id, ...score } of rows) {
      const brand = { id: brand_public_id, name }
      part.differences.push(...compareScore(score).map((found) => ({ brand, scoreId: score.public_id, ...found })))
      last = score.id
    }
    part.checked += rows.length
    if (rows.length < BATCH) return part
  }
}

async function verifyBrands(db: Kysely<Database>): Promise<Part> {
  const part: Part = { checked: 0, differences: [] }
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('brand')
      .leftJoin('champion_index_score as score', (join) => join.on('score.id', '=', newestScoreId()))
      .select(['brand.id', 'brand.public_id', 'brand.name', 'brand.is_ranked', 'score.inputs'])
      .select(['champion_score', 'score_sort', 'score_low', 'score_high', 'score_coverage'])
      .select(['brand.social_score', 'brand.growth_score', 'brand.engagement_score'])
      .where('brand.id', '>', last)
      .where('brand.merged_into_id', 'is', null)
      .where('brand.scored_at', 'is not', null)
      .orderBy('brand.id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const brand = { id: row.public_id, name: row.name }
      part.differences.push(...compareBrand(row).map((found) => ({ brand, scoreId: null, ...found })))
      last = row.id
    }
    part.checked += rows.length
    if (rows.length < BATCH) return part
  }
}

interface CurrentScore {
  champion_score: number | null
  score_sort: number | null
  score_low: number | null
  score_high: number | null
  score_coverage: number | null
  is_ranked: 0 | 1
  social_score: number | null
  growth_score: number | null
  engagement_score: number | null
  inputs: ChampionIndexScoreRow['inputs'] | null
}

function compareBrand({ inputs, ...brand }: CurrentScore): FieldDifference[] {
  if (inputs === null) return [{ field: 'score', stored: brand.champion_score, recomputed: 'no stored score' }]
  const index = recomputeOrNothing(inputs)
  // Reported with the stored score itself.
  if (!index) return []
  return differences([
    ['current totalScore', brand.champion_score, index.totalScore],
    ['current exactScore', brand.score_sort, index.exactScore],
    ['current low', brand.score_low, index.low],
    ['current high', brand.score_high, index.high],
    ['current coverage', brand.score_coverage, index.coverage],
    ['current ranked', brand.is_ranked === 1, index.ranked],
    ['current socialScore', brand.social_score, index.socialScore],
    ['current growthScore', brand.growth_score, index.growthScore],
    ['current engagementScore', brand.engagement_score, index.engagementScore],
  ])
}

function recomputeOrNothing(inputs: string) {
  try {
    return recomputeScore(inputs)
  } catch {
    return undefined
  }
}

async function countWaiting(db: Kysely<Database>): Promise<number> {
  const count = (table: 'score_due' | 'ranking_due') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow()
  return (await count('score_due')).waiting + (await count('ranking_due')).waiting
}

/** The gap that an archived brand leaves until the next ranking is no difference; an order that scores do not give is. */
async function verifyRanks(db: Kysely<Database>): Promise<ScoreDifference[]> {
  const rows = await db
    .selectFrom('brand')
    .select(['public_id', 'name', 'name_key', 'champion_rank', 'score_sort', 'score_coverage'])
    .where('is_ranked', '=', 1)
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
    .execute()
  const stored = rows.toSorted((a, b) => (a.champion_rank ?? Infinity) - (b.champion_rank ?? Infinity))
  const byScore = rankBrands(
    rows.map((row) => ({
      publicId: row.public_id,
      exactScore: row.score_sort ?? 0,
      coverage: row.score_coverage ?? 0,
      nameKey: row.name_key,
    })),
  )
  const expected = new Map(byScore.map((brand) => [brand.publicId, brand.rank]))
  return stored.flatMap((row, index) =>
    differences([['rank', row.champion_rank && index + 1, expected.get(row.public_id)]]).map((found) => ({
      brand: { id: row.public_id, name: row.name },
      scoreId: null,
      ...found,
    })),
  )
}
