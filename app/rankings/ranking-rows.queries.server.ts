import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/platform/group-by.ts'
import { newestScoreId } from '#app/scoring/newest-score.queries.server.ts'
import { bareColumn, jsonItems, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'

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

/** Audience growth of each brand over 90 days, from its newest score: 0.032 is +3.2%. Unmeasured ones are left out. */
export async function listGrowthOfBrands(
  db: Kysely<Database>,
  brandIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('champion_index_score as score')
    .innerJoin('brand', 'brand.id', 'score.brand_id')
    .select([
      'score.brand_id',
      sql<number | null>`(
        select ${jsonValue('part.value', '$.raw')} from ${jsonItems('score.components')} as part
        where ${jsonValue('part.value', '$.name')} = 'growth')`.as('change'),
    ])
    .where('brand.id', 'in', brandIds)
    .where('score.id', '=', newestScoreId())
    .execute()
  return new Map(rows.flatMap((row) => (row.change === null ? [] : [[row.brand_id, row.change] as const])))
}
