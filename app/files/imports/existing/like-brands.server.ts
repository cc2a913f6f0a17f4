import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Likeness } from './match.ts'

/** The brands that those with these row ids may be, by what both are known by. */
export async function findLikeBrands(trx: Kysely<Database>, ids: readonly number[]): Promise<Likeness[]> {
  if (ids.length === 0) return []
  const shared = await trx
    .selectFrom('brand_pair')
    .innerJoin('brand_sign as one', 'one.brand_id', 'brand_pair.other_id')
    .innerJoin('brand_sign as other', (join) =>
      join
        .onRef('other.brand_id', '=', 'brand_pair.one_id')
        .onRef('other.kind', '=', 'one.kind')
        .onRef('other.key', '=', 'one.key'),
    )
    .innerJoin('brand', 'brand.id', 'brand_pair.one_id')
    .select(['brand_pair.other_id as added', 'brand_pair.one_id as other', 'brand.public_id as id', 'one.kind'])
    .where('brand_pair.other_id', 'in', listOf(ids))
    .orderBy('one.kind')
    .distinct()
    .execute()
  return [...groupBy(shared, ({ added, other }) => `${added} ${other}`).values()].flatMap((signs) => {
    const [first] = signs
    return first
      ? [{ added: first.added, other: first.other, id: first.id, reasons: signs.map(({ kind }) => kind) }]
      : []
  })
}
