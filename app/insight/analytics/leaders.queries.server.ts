import { type ExpressionBuilder, expressionBuilder, type Kysely, sql } from 'kysely'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import type { BrandCategory } from '#db/tables/brand.ts'
import { TRENDING_AMONG } from './leaders.ts'
import type { TimeRange } from './time-range.ts'

interface NamedBrand {
  /** Public id. */
  id: string
  name: string
  category: BrandCategory
}

export interface TrendingBrand {
  brand: NamedBrand
  /** Of the Champion Index, in percent; above 0. */
  growthRate: number
  currentScore: number
  previousScore: number
  /** The UTC day of `previousScore`. */
  comparedOn: string
}

export interface TopAthlete {
  athlete: { id: string; name: string; sport: string }
  /** The athlete's own Champion Index. */
  influence: number
  totalBrands: number
  /** Sum of the newest count of each platform; null if none is known. */
  totalFollowers: number | null
}

export interface BrandPerformance {
  brand: NamedBrand
  rank: number
  /** At the end of the range; null if the brand had no score by then. */
  currentScore: number | null
  /** At the end of the day before the range or, of a brand without a score then, its first in the range. */
  previousScore: number | null
  /** The UTC day of `previousScore`; null without one. */
  comparedOn: string | null
  /** In points; null unless both scores are known. */
  change: number | null
}

interface RankedQuery {
  limit: number
  now: Date
  /** Archived brands have no rank, so that only the category narrows these. */
  category?: BrandCategory | null | undefined
}

/**
 * The brands whose Champion Index has grown most over the range, in percent, among the best-ranked. Equal growth: the
 * higher score first, then the better rank.
 */
export async function listTrendingBrands(
  db: Kysely<Database>,
  range: Pick<TimeRange, 'from' | 'to'>,
  { limit, now, category = null }: RankedQuery,
): Promise<TrendingBrand[]> {
  const rows = await db
    .selectFrom(selectRanked(db, range, { limit: TRENDING_AMONG, now, category }).as('best'))
    .select((eb) => [
      'best.public_id',
      'best.name',
      'best.category',
      eb.ref('best.currentScore').$notNull().as('currentScore'),
      eb.ref('best.previousScore').$notNull().as('previousScore'),
      'best.comparedAt',
      sql<number>`(best.currentScore - best.previousScore) / best.previousScore * 100`.as('growthRate'),
    ])
    .where('best.previousScore', '>', 0)
    .whereRef('best.currentScore', '>', 'best.previousScore')
    .orderBy('growthRate', 'desc')
    .orderBy('best.currentScore', 'desc')
    .orderBy('best.rank')
    .limit(limit)
    .execute()
  return rows.map(({ public_id, name, category, comparedAt, ...growth }) => ({
    brand: { id: public_id, name, category },
    ...growth,
    comparedOn: dayCompared(comparedAt ?? range.from, range),
  }))
}

/** The best-ranked brands and how their scores have changed over the range. */
export async function listBrandPerformance(
  db: Kysely<Database>,
  range: Pick<TimeRange, 'from' | 'to'>,
  { limit, now, category = null }: RankedQuery,
): Promise<BrandPerformance[]> {
  const rows = await selectRanked(db, range, { limit, now, category }).execute()
  return rows.map(({ public_id, name, category, ...scores }) => ({
    brand: { id: public_id, name, category },
    ...overRange(scores, range),
  }))
}

/** The best-ranked brands with their scores at the end of the range and before it. */
function selectRanked(
  db: Kysely<Database>,
  range: Pick<TimeRange, 'from' | 'to'>,
  { limit, now, category = null }: RankedQuery,
) {
  return db
    .selectFrom('brand')
    .leftJoin('champion_index_score as compared', (join) => join.on('compared.id', '=', comparedScore(range)))
    .select((eb) => [
      'brand.public_id',
      'brand.name',
      'brand.category',
      eb.ref('brand.champion_rank').$notNull().as('rank'),
      currentScore(eb, range, now),
      'compared.total_score as previousScore',
      'compared.computed_at as comparedAt',
    ])
    .where('brand.champion_rank', 'is not', null)
    .$if(Boolean(category), (ranked) => ranked.where('brand.category', '=', category as BrandCategory))
    .orderBy('brand.champion_rank')
    .orderBy('brand.id')
    .limit(limit)
}

type ScoreOverRange = Omit<BrandPerformance, 'brand' | 'rank'>

/** How the score of one brand, ranked or not, has changed over the range. */
export async function findPerformance(
  db: Kysely<Database>,
  brandId: number,
  range: Pick<TimeRange, 'from' | 'to'>,
  now: Date,
): Promise<ScoreOverRange> {
  const row = await db
    .selectFrom('brand')
    .leftJoin('champion_index_score as compared', (join) => join.on('compared.id', '=', comparedScore(range)))
    .select((eb) => [
      currentScore(eb, range, now),
      'compared.total_score as previousScore',
      'compared.computed_at as comparedAt',
    ])
    .where('brand.id', '=', brandId)
    .executeTakeFirstOrThrow()
  return overRange(row, range)
}

interface ComparedScores {
  currentScore: number | null
  previousScore: number | null
  comparedAt: string | null
}

/** Scores have one decimal; their difference in floating point has more. */
function overRange<Scores extends ComparedScores>({ comparedAt, ...scores }: Scores, range: Pick<TimeRange, 'from'>) {
  const { currentScore, previousScore } = scores
  const isKnown = currentScore !== null && previousScore !== null
  return {
    ...scores,
    comparedOn: previousScore === null || comparedAt === null ? null : dayCompared(comparedAt, range),
    change: isKnown ? Math.round((currentScore - previousScore) * 10) / 10 : null,
  }
}

/** A score from before the range is that of the day before it. */
function dayCompared(comparedAt: string, { from }: Pick<TimeRange, 'from'>): string {
  return comparedAt < from ? addDays(from, -1) : comparedAt.slice(0, 10)
}

/** The athletes with the highest index of their own; of equal ones, those with more verified brands, more brands. */
export async function listTopAthletes(
  db: Kysely<Database>,
  { limit, sport = null }: { limit: number; sport?: string | null },
): Promise<TopAthlete[]> {
  const rows = await db
    .selectFrom('athlete')
    .select((eb) => [
      'athlete.public_id',
      'athlete.name',
      'athlete.sport',
      'athlete.brand_count',
      eb.ref('athlete.champion_score').$notNull().as('influence'),
      eb
        .selectFrom('athlete_follower')
        .select((follower) => follower.fn.sum<number | null>('followers').as('followers'))
        .whereRef('athlete_follower.athlete_id', '=', 'athlete.id')
        .as('followers'),
    ])
    .where('athlete.champion_score', 'is not', null)
    .$if(sport !== null, (scored) => scored.where('athlete.sport_key', '=', sportKey(sport ?? '')))
    .orderBy('athlete.champion_score', 'desc')
    .orderBy('athlete.verified_brand_count', 'desc')
    .orderBy('athlete.brand_count', 'desc')
    .orderBy('athlete.name_key')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    athlete: { id: row.public_id, name: row.name, sport: row.sport },
    influence: row.influence,
    totalBrands: row.brand_count,
    totalFollowers: row.followers,
  }))
}

/** The brand's score at the end of the range; of one that ends today, the score of now. */
function currentScore(eb: ExpressionBuilder<Database, 'brand'>, { to }: Pick<TimeRange, 'to'>, now: Date) {
  return to >= utcDay(now) ? eb.ref('brand.champion_score').as('currentScore') : scoreOn(to).as('currentScore')
}

/** The brand's score at the end of the day, as it was computed then; null if it had none or had lost it. */
function scoreOn(day: string) {
  return scoresOfBrand()
    .select('score.total_score')
    .where('score.computed_at', '<', addDays(day, 1))
    .orderBy('score.computed_at', 'desc')
    .limit(1)
}

/** The id of the score that a range is compared with: the last before it or, without one, the first in it. */
function comparedScore({ from, to }: Pick<TimeRange, 'from' | 'to'>) {
  const before = scoresOfBrand().where('score.computed_at', '<', from).orderBy('score.computed_at', 'desc')
  const within = scoresOfBrand()
    .where('score.computed_at', '>=', from)
    .where('score.computed_at', '<', addDays(to, 1))
    .where('score.total_score', 'is not', null)
    .orderBy('score.computed_at')
  return sql<number | null>`coalesce(${before.select('score.id').limit(1)}, ${within.select('score.id').limit(1)})`
}

function scoresOfBrand() {
  return expressionBuilder<Database, 'brand'>()
    .selectFrom('champion_index_score as score')
    .whereRef('score.brand_id', '=', 'brand.id')
}
