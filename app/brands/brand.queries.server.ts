import { type Kysely, sql } from 'kysely'
import { idsIn, preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** How far back the history of a brand goes in an answer: short in lists, long in the detail. */
export const HISTORY = { list: 10, detail: 100 } as const

const PLATFORMS_OF_CONTRACT = ['instagram', 'tiktok', 'x', 'twitter', 'linkedin'] as const

/** Brands that were merged into another one are gone. */
export async function findBrand(db: Kysely<Database>, publicId: string) {
  const [brand] = await brandsByPublicId(db, { publicId })
  return brand
}

const brandsByPublicId = preparedQuery((db, { publicId }: { publicId: string }) =>
  db.selectFrom('brand').selectAll().where('public_id', '=', publicId).where('merged_into_id', 'is', null),
)

export async function countBrands(db: Kysely<Database>): Promise<number> {
  const [counted] = await brandTotals(db, {})
  return counted?.total ?? 0
}

const brandTotals = preparedQuery((db) =>
  db.selectFrom('brand_count').select((eb) => eb.fn.coalesce(eb.fn.sum<number>('brands'), eb.lit(0)).as('total')),
)

/** Newest first, at most `limit` of each brand. */
export async function listScoreHistory(db: Kysely<Database>, brandIds: readonly number[], limit: number) {
  return brandIds.length === 0 ? [] : scoreHistory(db, { ids: JSON.stringify(brandIds), limit })
}

const scoreHistory = preparedQuery((db, { ids, limit }: { ids: string; limit: number }) =>
  db
    .selectFrom('brand')
    .innerJoin('champion_index_score as score', (join) =>
      join.on('score.id', 'in', (eb) =>
        eb
          .selectFrom('champion_index_score as newest')
          .select('newest.id')
          .whereRef('newest.brand_id', '=', 'brand.id')
          .orderBy('newest.computed_at', 'desc')
          .orderBy('newest.id', 'desc')
          .limit(limit),
      ),
    )
    .select(['brand.id as brand_id', 'score.total_score', 'score.rank', 'score.computed_at'])
    .where('brand.id', 'in', idsIn(ids))
    .orderBy('score.computed_at', 'desc')
    .orderBy('score.id', 'desc'),
)

/** The score as it was last computed, with its parts. */
export async function findLatestScore(db: Kysely<Database>, brandId: number) {
  const [score] = await latestScores(db, { brandId })
  return score
}

const latestScores = preparedQuery((db, { brandId }: { brandId: number }) =>
  db
    .selectFrom('champion_index_score')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('computed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** Newest capture first, the latest `captures` of each brand; of each platform the newest figure of that capture. */
export async function listFollowerHistory(db: Kysely<Database>, brandIds: readonly number[], captures: number) {
  if (brandIds.length === 0) return []
  return followerHistory(db, { ids: JSON.stringify(brandIds), captures, rows: captures * PLATFORMS_OF_CONTRACT.length })
}

type FollowerHistory = { ids: string; captures: number; rows: number }

const followerHistory = preparedQuery((db, { ids, captures, rows }: FollowerHistory) => {
  const newestFirst = db
    .selectFrom('brand')
    .innerJoin('brand_metric_snapshot as snapshot', (join) =>
      join.on('snapshot.id', 'in', (eb) =>
        eb
          .selectFrom('brand_metric_snapshot as newest')
          .select('newest.id')
          .whereRef('newest.brand_id', '=', 'brand.id')
          .where('newest.metric', '=', 'followers')
          .where('newest.held_for_review', '=', 0)
          .where('newest.value', 'is not', null)
          .where('newest.platform', 'in', PLATFORMS_OF_CONTRACT)
          .groupBy(['newest.captured_at', 'newest.platform'])
          // SQLite takes the other columns of a group from the row that holds the maximum.
          .having(sql`max(newest.observed_at)`, 'is not', null)
          .orderBy('newest.captured_at', 'desc')
          .limit(rows),
      ),
    )
    .select((eb) => [
      'brand.id as brand_id',
      'snapshot.captured_at',
      'snapshot.platform',
      'snapshot.value',
      eb.fn
        .agg<number>('dense_rank')
        .over((over) => over.partitionBy('brand.id').orderBy('snapshot.captured_at', 'desc'))
        .as('capture'),
    ])
    .where('brand.id', 'in', idsIn(ids))
  return db
    .selectFrom(newestFirst.as('history'))
    .select(['brand_id', 'captured_at', 'platform', 'value'])
    .where('capture', '<=', captures)
    .orderBy('captured_at', 'desc')
})

/** The newest follower count of each platform with its source, largest first. */
export async function listLatestFollowers(db: Kysely<Database>, brandId: number) {
  return db
    .selectFrom('brand_metric_snapshot')
    .select((eb) => [
      'platform',
      eb.ref('value').$notNull().as('value'),
      'provider',
      'source_url',
      // SQLite takes the other columns of a group from the row that holds the maximum.
      eb.fn.max('observed_at').as('observed_at'),
    ])
    .where('brand_id', '=', brandId)
    .where('metric', '=', 'followers')
    .where('held_for_review', '=', 0)
    .where('value', 'is not', null)
    .groupBy('platform')
    .orderBy('value', 'desc')
    .execute()
}
