import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

const OF_EACH_KIND = 4

/**
 * Suggestions for a search page without a query: the names at the top of the ranking, and athletes with the most brands
 * as long as none has an index. What people have searched for is theirs, so it is shown to nobody else.
 */
export async function popularSearches(db: Kysely<Database>): Promise<string[]> {
  const brands = await rankedBrands(db, {})
  const scored = await athletesOfHighestIndex(db, {})
  const athletes = scored.length > 0 ? scored : await athletesOfMostBrands(db, {})
  return [...new Set([...brands, ...athletes].map(({ name }) => name))]
}

const rankedBrands = preparedQuery((db) =>
  db
    .selectFrom('brand')
    .select('name')
    .where('champion_rank', 'is not', null)
    .where('merged_into_id', 'is', null)
    .where('is_archived', '=', 0)
    .orderBy('champion_rank')
    .limit(OF_EACH_KIND),
)

const athletesOfHighestIndex = preparedQuery((db) =>
  db
    .selectFrom('athlete')
    .select('name')
    .where('champion_score', 'is not', null)
    .orderBy('champion_score', 'desc')
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND),
)

const athletesOfMostBrands = preparedQuery((db) =>
  db.selectFrom('athlete').select('name').orderBy('brand_count', 'desc').orderBy('id', 'desc').limit(OF_EACH_KIND),
)
