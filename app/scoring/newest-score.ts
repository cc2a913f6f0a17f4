import { expressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'

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
