import type { Kysely } from 'kysely'
import { listOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'

const COLUMNS = [
  'id',
  'website',
  'country',
  'category',
  'founded_on',
  'description',
  'logo_path',
  'instagram',
  'tiktok',
  'linkedin',
  'twitter',
  'youtube',
  'facebook',
  'champion_score',
  'interim_score',
  'data_quality_parts',
] as const

/** What a score needs of the brand itself, and what it is compared with. */
export type ScorableBrand = Pick<BrandRow, (typeof COLUMNS)[number]>

/** The given brands that take part in the ranking, by id. Archived and merged ones do not. */
export function listScorableBrands(db: Kysely<Database>, ids: readonly number[]): Promise<ScorableBrand[]> {
  return scorableBrands(db).select(COLUMNS).where('id', 'in', listOf(ids)).orderBy('id').execute()
}

/** The next of all scored brands that take part in the ranking, by id. */
export function listScored(db: Kysely<Database>, after: number, limit: number): Promise<ScorableBrand[]> {
  return scoredBrands(db).select(COLUMNS).where('id', '>', after).orderBy('id').limit(limit).execute()
}

export async function countScored(db: Kysely<Database>): Promise<number> {
  const { brands } = await scoredBrands(db)
    .select((eb) => eb.fn.countAll<number>().as('brands'))
    .executeTakeFirstOrThrow()
  return brands
}

function scoredBrands(db: Kysely<Database>) {
  return scorableBrands(db).where('scored_at', 'is not', null)
}

/** Always found by id: the index on these two would be read whole. */
function scorableBrands(db: Kysely<Database>) {
  return db
    .selectFrom('brand')
    .where(unindexed<0 | 1>('is_archived'), '=', 0)
    .where(unindexed<number | null>('merged_into_id'), 'is', null)
}
