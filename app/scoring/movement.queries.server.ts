import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/**
 * The place of a brand at the end of a UTC day: the newest that was recorded by then. Null if the brand was not ranked, or
 * if places were not recorded yet.
 */
export async function findPlaceOn(db: Kysely<Database>, brandId: number, day: string): Promise<number | null> {
  const [found] = await placesBy(db, { brandId, day })
  return found?.place ?? null
}

const placesBy = preparedQuery((db, { brandId, day }: { brandId: number; day: string }) =>
  db
    .selectFrom('brand_place')
    .select('place')
    .where('brand_id', '=', brandId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1),
)
