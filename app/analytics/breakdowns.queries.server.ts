import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandCategory } from '#db/tables/brand.ts'
import { countScores } from './daily-figures.queries.server.ts'

export interface CategoryShare {
  category: BrandCategory
  count: number
  /** Of all counted brands, in percent. */
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

/** Brands per category now, largest first, without empty categories; archived brands only if they are asked for. */
export async function listCategoryShares(
  db: Kysely<Database>,
  { archived = 'exclude' }: { archived?: 'exclude' | 'include' | 'only' } = {},
): Promise<CategoryShare[]> {
  const rows = await db
    .selectFrom('brand_count')
    .select((eb) => ['category', eb.fn.sum<number>('brands').as('count')])
    .$if(archived !== 'include', (query) => query.where('is_archived', '=', archived === 'only' ? 1 : 0))
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute()
  const total = sum(rows.map(({ count }) => count))
  return rows.map(({ category, count }) => ({ category, count, percentage: percent(count, total) }))
}

/** Athletes per sport now, largest first. */
export async function listSportShares(db: Kysely<Database>): Promise<SportShare[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('athlete_count')
        .select((count) => ['sport_key', count.fn.sum<number>('athletes').as('athletes')])
        .groupBy('sport_key')
        .as('sport'),
    )
    .leftJoin('athlete_score_count as score', 'score.sport_key', 'sport.sport_key')
    .select((eb) => [
      'sport.athletes',
      'score.athletes as scored',
      'score.millionths',
      eb
        .selectFrom('athlete')
        .select('athlete.sport')
        .whereRef('athlete.sport_key', '=', 'sport.sport_key')
        .orderBy('athlete.name_key')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('name'),
    ])
    .orderBy('sport.athletes', 'desc')
    .orderBy('sport.sport_key')
    .execute()
  const total = sum(rows.map(({ athletes }) => athletes))
  return rows.map(({ name, athletes, scored, millionths }) => ({
    sport: name,
    athleteCount: athletes,
    percentage: percent(athletes, total),
    averageScore: scored && millionths !== null ? millionths / scored / 1_000_000 : null,
  }))
}

/** Scored brands by hundreds of the Champion Index now: always ten ranges, all 0 when no brand is scored. */
export async function listScoreRanges(db: Kysely<Database>): Promise<ScoreRange[]> {
  const scores = await countScores(db)
  const total = sum(scores)
  return scores.map((count, hundreds) => ({
    range: `${hundreds * 100}-${(hundreds + 1) * 100}`,
    count,
    percentage: percent(count, total),
  }))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function percent(count: number, total: number): number {
  return total > 0 ? (count / total) * 100 : 0
}
