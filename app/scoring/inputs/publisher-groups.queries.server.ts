import type { Kysely } from 'kysely'
import { jsonArrayAgg, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** Up to 100 publisher groups of the evidence of each brand. */
export async function listPublisherGroups(
  db: Kysely<Database>,
  brandIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await groupsOfBrands(db, { brandIds: JSON.stringify(brandIds) })
  return new Map(rows.map(({ id, groups }) => [id, JSON.parse(groups ?? '[]') as string[]]))
}

const groupsOfBrands = preparedQuery((db, { brandIds }: { brandIds: string }) =>
  db
    .selectFrom('brand')
    .select('brand.id')
    .select((eb) =>
      eb
        .selectFrom((found) =>
          found
            .selectFrom('evidence')
            .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
            .select('evidence.publisher_group')
            .distinct()
            .whereRef('relationship.brand_id', '=', 'brand.id')
            .limit(100)
            .as('publisher'),
        )
        .select(jsonArrayAgg('publisher_group').as('groups'))
        .as('groups'),
    )
    .where('brand.id', 'in', valuesIn<number>(brandIds)),
)
