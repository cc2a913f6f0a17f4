import { type Kysely, type RawBuilder, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { bareColumn, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** Length of a brand's history in a response: short in lists, long in the detail. */
export const HISTORY = { list: 10, detail: 100 } as const

const PLATFORMS_OF_CONTRACT = ['instagram', 'tiktok', 'x', 'twitter', 'linkedin'] as const

/** Excludes brands that were merged into another one. */
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

/** Newest first, at most `limit` per brand. */
export async function listScoreHistory(db: Kysely<Database>, brandIds: readonly number[], limit: number) {
  if (brandIds.length === 0) return []
  const scores = await scoresSince(db, { ids: JSON.stringify(brandIds), before: limit - 1 })
  const taken = new Map<number, number>()
  return scores.sort(newestComputedFirst).filter(({ brand_id }) => {
    const place = (taken.get(brand_id) ?? 0) + 1
    taken.set(brand_id, place)
    return place <= limit
  })
}

type Score = { id: number; computed_at: string }

function newestComputedFirst(one: Score, other: Score): number {
  return compare(other.computed_at, one.computed_at) || other.id - one.id
}

/**
 * The newest `limit` of each brand, and any of the same time. Unsorted, because sorting costs more than the few extra
 * rows.
 */
const scoresSince = preparedQuery((db, { ids, before }: { ids: string; before: number }) =>
  db
    .selectFrom('brand')
    .innerJoin('champion_index_score as score', 'score.brand_id', 'brand.id')
    .select(['score.id', 'score.brand_id', 'score.total_score', 'score.rank', 'score.computed_at'])
    .where('brand.id', 'in', valuesIn<number>(ids))
    .where('score.computed_at', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('champion_index_score as newest')
          .select('newest.computed_at')
          .whereRef('newest.brand_id', '=', 'brand.id')
          .orderBy('newest.computed_at', 'desc')
          .limit(1)
          .offset(before),
        eb.val(''),
      ),
    ),
)

/** The current score with its components. */
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

/** Newest capture first, the latest `captures` of each brand; per platform the newest figure of that capture. */
export async function listFollowerHistory(db: Kysely<Database>, brandIds: readonly number[], captures: number) {
  if (brandIds.length === 0) return []
  const figures = await followersSince(db, { ids: JSON.stringify(brandIds), before: captures - 1 })
  const newest = new Map<string, (typeof figures)[number]>()
  for (const figure of figures) {
    const key = `${figure.brand_id} ${figure.captured_at} ${figure.platform}`
    const known = newest.get(key)
    if (!known || figure.observed_at > known.observed_at) newest.set(key, figure)
  }
  return [...newest.values()].sort((one, other) => compare(other.captured_at, one.captured_at))
}

/** Unsorted and ungrouped, because sorting costs more than the few extra rows. */
const followersSince = preparedQuery((db, { ids, before }: { ids: string; before: number }) =>
  db
    .selectFrom('brand')
    .innerJoin('brand_metric_snapshot as snapshot', 'snapshot.brand_id', 'brand.id')
    .select([
      'snapshot.brand_id',
      'snapshot.captured_at',
      'snapshot.platform',
      'snapshot.value',
      'snapshot.observed_at',
    ])
    .where('brand.id', 'in', valuesIn<number>(ids))
    .where(isFollowerCount('snapshot'))
    .where('snapshot.captured_at', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('brand_metric_snapshot as newest')
          .select('newest.captured_at')
          .distinct()
          .whereRef('newest.brand_id', '=', 'brand.id')
          .where(isFollowerCount('newest'))
          .orderBy('newest.captured_at', 'desc')
          .limit(1)
          .offset(before),
        eb.val(''),
      ),
    ),
)

function isFollowerCount(snapshot: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${snapshot}.${name}`)
  return sql<boolean>`(${column('metric')} = 'followers' and ${column('held_for_review')} = 0
    and ${column('value')} is not null and ${column('platform')} in (${sql.join(PLATFORMS_OF_CONTRACT)}))`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The newest follower count of each platform with its source, largest first, by brand id. */
export async function listFollowersOfBrands(db: Kysely<Database>, brandIds: readonly number[]) {
  const rows = await db
    .selectFrom('brand_metric_snapshot')
    .select((eb) => [
      'brand_id',
      'platform',
      bareColumn<number>('value').as('value'),
      bareColumn<string>('provider').as('provider'),
      bareColumn<string>('source_url').as('source_url'),
      eb.fn.max('observed_at').as('observed_at'),
    ])
    .where('brand_id', 'in', brandIds)
    .where('metric', '=', 'followers')
    .where('held_for_review', '=', 0)
    .where('value', 'is not', null)
    .groupBy(['brand_id', 'platform'])
    .orderBy('value', 'desc')
    .execute()
  return groupBy(rows, (row) => row.brand_id)
}
