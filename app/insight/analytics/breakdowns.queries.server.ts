import { type Kysely, sql } from 'kysely'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { mostUsedSpelling } from '#app/base/platform/names/sport-spelling.ts'
import { listOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type ArchivedChoice, BRAND_CATEGORIES, type BrandCategory } from '#db/tables/brand.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { countScores, SCORE_RANGES } from './daily-figures.queries.server.ts'
import type { AnalyticsFilters } from './filters/analytics-filters.ts'
import { percentOf } from './percent-of.ts'

export interface CategoryShare {
  category: BrandCategory
  count: number
  /** Of all counted brands, in percent with two decimals. */
  percentage: number
}

export interface SportShare {
  sport: string
  athleteCount: number
  /** Of all athletes, in percent. */
  percentage: number
  /** Mean of the indexes of its athletes; null if none has one. */
  averageScore: number | null
}

export interface ScoreRange {
  /** `0-100` to `900-1000`; a border belongs to the range above, 1000 to the last. */
  range: string
  count: number
  /** Of all scored brands, in percent; 0 without any. */
  percentage: number
}

type BrandFilters = { category?: BrandCategory | null | undefined; archived?: ArchivedChoice | undefined }

/** Brands per category now, largest first, without empty categories; archived brands only if they are asked for. */
export async function listCategoryShares(
  db: Kysely<Database>,
  { category = null, archived = 'exclude' }: BrandFilters = {},
): Promise<CategoryShare[]> {
  const rows = await db
    .selectFrom('brand_count')
    .select((eb) => ['category', eb.fn.sum<number>('brands').as('count')])
    .$if(archived !== 'include', (query) => query.where('is_archived', '=', archived === 'only' ? 1 : 0))
    .$if(category !== null, (query) => query.where('category', '=', category as BrandCategory))
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute()
  const total = sum(rows.map(({ count }) => count))
  return rows.map(({ category, count }) => ({ category, count, percentage: percentOf(count, total) }))
}

/** Athletes per sport now, largest first. */
export async function listSportShares(
  db: Kysely<Database>,
  { sport = null }: Partial<Pick<AnalyticsFilters, 'sport'>> = {},
): Promise<SportShare[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('athlete_count')
        .select((count) => ['sport_key', count.fn.sum<number>('athletes').as('athletes')])
        .$if(sport !== null, (counts) => counts.where('sport_key', '=', sportKey(sport ?? '')))
        .groupBy('sport_key')
        .as('sport'),
    )
    .leftJoin('athlete_score_count as score', 'score.sport_key', 'sport.sport_key')
    .select([
      'sport.athletes',
      'score.athletes as scored',
      'score.millionths',
      mostUsedSpelling('sport.sport_key').as('name'),
    ])
    .orderBy('sport.athletes', 'desc')
    .orderBy('sport.sport_key')
    .execute()
  const total = sum(rows.map(({ athletes }) => athletes))
  return rows.map(({ name, athletes, scored, millionths }) => ({
    sport: sportLabel(name),
    athleteCount: athletes,
    percentage: percentOf(athletes, total),
    averageScore: scored && millionths !== null ? millionths / scored / 1_000_000 : null,
  }))
}

/** Scored brands by hundreds of the Champion Index now: always ten ranges, all 0 when no brand is scored. */
export async function listScoreRanges(
  db: Kysely<Database>,
  { category = null, archived = 'exclude' }: BrandFilters = {},
): Promise<ScoreRange[]> {
  const scores = await countScoresOf(db, { category, archived })
  const total = sum(scores)
  return scores.map((count, hundreds) => ({
    range: `${hundreds * 100}-${(hundreds + 1) * 100}`,
    count,
    percentage: percentOf(count, total),
  }))
}

/** Archived brands are few; all others are counted already, unless one category is asked for. */
async function countScoresOf(
  db: Kysely<Database>,
  { category, archived }: Pick<AnalyticsFilters, 'category' | 'archived'>,
): Promise<number[]> {
  if (category !== null) return countScoresBy(db, [category], ARCHIVED_VALUES[archived])
  const visible = archived === 'only' ? [] : await countScores(db)
  const hidden = archived === 'exclude' ? [] : await countScoresBy(db, BRAND_CATEGORIES, [1])
  return Array.from({ length: SCORE_RANGES }, (_, hundreds) => (visible[hundreds] ?? 0) + (hidden[hundreds] ?? 0))
}

const ARCHIVED_VALUES = { exclude: [0], include: [0, 1], only: [1] } as const

/** From the index of the brand filter alone. */
async function countScoresBy(
  db: Kysely<Database>,
  categories: readonly BrandCategory[],
  isArchived: readonly (0 | 1)[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('brand')
    .select((eb) => [
      sql<number>`cast(champion_score / 100 as integer)`.as('hundreds'),
      eb.fn.countAll<number>().as('brands'),
    ])
    .where('merged_into_id', 'is', null)
    .where('category', 'in', listOf(categories))
    .where('verification_status', 'in', listOf(VERIFICATION_STATUSES))
    .where('is_archived', 'in', listOf(isArchived))
    .where(unindexed('champion_score'), 'is not', null)
    .groupBy('hundreds')
    .execute()
  return Array.from({ length: SCORE_RANGES }, (_, range) =>
    sum(rows.filter(({ hundreds }) => Math.min(hundreds, SCORE_RANGES - 1) === range).map(({ brands }) => brands)),
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
