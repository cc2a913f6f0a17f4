import { expressionBuilder, type Kysely } from 'kysely'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'

/** The brand's current score; undefined if it was never scored. */
export function findNewestScore(db: Kysely<Database>, brandId: number): Promise<ChampionIndexScoreRow | undefined> {
  return newestScoreOf(db, brandId).selectAll().executeTakeFirst()
}

export function newestScoreOf(db: Kysely<Database>, brandId: number) {
  return db
    .selectFrom('champion_index_score')
    .where('brand_id', '=', brandId)
    .orderBy('computed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

const COMPARED = [
  'id',
  'brand_id',
  'methodology_version',
  'total_score',
  'low',
  'high',
  'coverage',
  'is_ranked',
  'components',
  'inputs',
] as const

/** What another score of the brand is compared with. */
export type NewestScore = Pick<ChampionIndexScoreRow, (typeof COMPARED)[number]>

/** The current scores by row id of the brand; brands that were never scored have none. */
export async function listNewestScores(
  db: Kysely<Database>,
  brandIds: readonly number[],
): Promise<Map<number, NewestScore>> {
  const scores = await newestScores(db, { brandIds: JSON.stringify(brandIds) })
  return new Map(scores.map((score) => [score.brand_id, score]))
}

const newestScores = preparedQuery((db, { brandIds }: { brandIds: string }) =>
  db
    .selectFrom('brand')
    .innerJoin('champion_index_score as score', (join) => join.on('score.id', '=', newestScoreId()))
    .select(COMPARED.map((column) => `score.${column}` as const))
    .where('brand.id', 'in', valuesIn<number>(brandIds)),
)

/** The id of the brand's newest score, as a subquery of a query with the table `brand`; null without a score. */
export function newestScoreId() {
  return expressionBuilder<Database, 'brand'>()
    .selectFrom('champion_index_score as newest')
    .select('newest.id')
    .whereRef('newest.brand_id', '=', 'brand.id')
    .orderBy('newest.computed_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(1)
}
