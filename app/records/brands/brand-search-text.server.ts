import type { Kysely } from 'kysely'
import { indexedText } from '#app/base/platform/names/name-index.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { searchedKeys, searchedWords, storeSearchTexts } from '#app/records/fields/search-texts.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { BRAND_FIELDS } from './brand-fields.ts'

/** What sources alone know. */
const SOURCED = ['youtube', 'facebook'] as const
const SEARCHED = [...searchedKeys(BRAND_FIELDS), ...SOURCED] as const

type NamedBrand = Pick<BrandRow, 'name'> &
  Partial<Pick<BrandRow, (typeof SEARCHED)[number] | 'aliases' | 'merged_into_id'>>

/** What a search finds the brand by, also under its former names; nothing finds a merged brand. */
export function brandSearchText(brand: NamedBrand, aliases: readonly string[] = []): string {
  if (brand.merged_into_id != null) return ''
  return indexedText(brand.name, [
    ...searchedWords(BRAND_FIELDS, brand),
    ...SOURCED.map((key) => brand[key]),
    ...splitNames(brand.aliases),
    ...aliases,
  ])
}

/** No list shows a merged brand. */
function brandLabels({
  merged_into_id,
  ...brand
}: Parameters<typeof labelsOf>[0] & Pick<NamedBrand, 'merged_into_id'>) {
  return merged_into_id == null ? labelsOf(brand) : null
}

/** To be called in the transaction of a change to a name or a searched field that did not set `search_text` itself. */
export async function refreshBrandTexts(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const brands = await trx
    .selectFrom('brand')
    .select(['id', 'name', 'aliases', 'merged_into_id', ...SEARCHED])
    .where('id', 'in', listOf(ids))
    .execute()
  const aliases = await trx
    .selectFrom('brand_alias')
    .select(['brand_id', 'alias'])
    .where('brand_id', 'in', listOf(ids))
    .orderBy('alias_key')
    .execute()
  const namesOf = (id: number) => aliases.flatMap(({ brand_id, alias }) => (brand_id === id ? alias : []))
  const texts = brands.map(
    (brand) => [brand.id, brandSearchText(brand, namesOf(brand.id)), brandLabels(brand)] as const,
  )
  await storeSearchTexts(trx, 'brand', texts)
}
