import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ChampionIndexScoreRow } from '#db/tables/champion-index-score.ts'

/** The brand's current score; undefined if it was never scored. */
export async function findNewestScore(
  db: Kysely<Database>,
  brandId: number,
): Promise<ChampionIndexScoreRow | undefined> {
  const [score] = await newestScore(db, { brandId })
  return score
}

const newestScore = preparedQuery((db, { brandId }: { brandId: number }) => newestScoreOf(db, brandId).selectAll())

export function newestScoreOf(db: Kysely<Database>, brandId: number) {
  return db
    .selectFrom('champion_index_score')
    .where('brand_id', '=', brandId)
    .orderBy('computed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}
