import type { Kysely } from 'kysely'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import { sumOrZero } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandFilter } from './brand-list-query.ts'

/** Whether the brands that match are counted by category, verification and archived state alone, which is kept. */
export function hasKeptCount({ search, relationshipType, coverage, ...filter }: BrandFilter): boolean {
  return !search && !relationshipType && coverage === undefined && wantedLabels(filter).length === 0
}

/** The kept counts of the brands that match. */
export function selectKeptCounts(db: Kysely<Database>, { category, verification, archived }: BrandFilter) {
  let kinds = db.selectFrom('brand_count')
  if (category) kinds = kinds.where('category', '=', category)
  if (verification) kinds = kinds.where('verification_status', '=', verification)
  if (archived !== 'include') kinds = kinds.where('is_archived', '=', archived === 'only' ? 1 : 0)
  return kinds
}

/** How many brands match. */
export async function sumKeptCounts(db: Kysely<Database>, filter: BrandFilter): Promise<number> {
  const { total } = await selectKeptCounts(db, filter).select(sumOrZero('brands').as('total')).executeTakeFirstOrThrow()
  return total
}
