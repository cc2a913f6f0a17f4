import type { Kysely } from 'kysely'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/**
 * The rank of each brand at the end of a UTC day: the newest that was recorded by then. Brands that were not ranked are
 * left out, and so are all brands of days on which ranks were not recorded yet.
 */
export async function listPlacesOn(
  db: Kysely<Database>,
  brandIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const rows = await placesBy(db, { ids: JSON.stringify(brandIds), day })
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place] as const])))
}

const placesBy = preparedQuery((db, { ids, day }: { ids: string; day: string }) =>
  db
    .selectFrom('brand')
    .select((eb) => [
      'brand.id',
      eb
        .selectFrom('brand_place')
        .select('place')
        .whereRef('brand_id', '=', 'brand.id')
        .where('day', '<=', day)
        .orderBy('day', 'desc')
        .limit(1)
        .as('place'),
    ])
    .where('brand.id', 'in', valuesIn<number>(ids)),
)

/** The first day whose ranks are known; undefined before the first ranking. */
export async function findFirstRecordedDay(db: Kysely<Database>): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('brand_place')
    .select((eb) => eb.fn.min('day').as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}
