import type { Kysely } from 'kysely'
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
