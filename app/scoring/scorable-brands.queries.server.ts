import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

/** The given brands that take part in the ranking, by id. Archived and merged ones do not. */
export async function listScorableBrands(trx: Kysely<Database>, ids: readonly number[]): Promise<BrandRow[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('brand')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_archived', '=', 0)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .execute()
}
