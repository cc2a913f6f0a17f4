import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { ownDomain } from '#app/base/platform/site-host.ts'
import { changedFields } from '#app/records/fields/field-values.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { BRAND_FIELDS, type BrandColumns, type BrandField } from '../brand-fields.ts'
import { findBrandByName } from '../brand-names.queries.server.ts'
import { readEditedFields, writeEditedFields } from '../edited-fields.ts'
import { keepName, storeOtherNames } from '../store-other-names.server.ts'

type SavedBrand =
  | { status: 'saved'; brand: BrandRow }
  /** `brand` is another one that already has the name. */
  | { status: 'duplicate'; brand: BrandRow }

/**
 * Writes changed fields of a brand, and that a user has set them, because discoveries do not overwrite those; not its
 * scores and search text, nor the record of the change. The former name becomes an alias, so that discoveries and imports
 * still find the brand by it. `others`: further columns.
 */
export async function saveBrand(
  trx: Kysely<Database>,
  brand: BrandRow,
  fields: BrandColumns,
  now: Date,
  others: Partial<BrandRow> = {},
): Promise<SavedBrand> {
  const namesake = await findBrandByName(trx, nameKey(fields.name))
  if (namesake && namesake.id !== brand.id) return { status: 'duplicate', brand: namesake }

  await keepFormerName(trx, brand, fields.name, now)
  const changed = changedFields(BRAND_FIELDS, brand, fields)
  const updated = await trx
    .updateTable('brand')
    .set({
      ...fields,
      ...derivedColumns(fields),
      // It is the title of the article about the former item.
      ...(changed.includes('wikidata_id') && { wikipedia_title: null }),
      edited_fields: writeEditedFields([...readEditedFields(brand), ...changed.flatMap(guardedBy)]),
      ...others,
      version: brand.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', brand.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, brand, updated, now)
  return { status: 'saved', brand: updated }
}

/** The columns that a user sets with a field, and that discoveries leave alone from then on. */
export function guardedBy(field: BrandField): string[] {
  const { derives = [] }: RecordField = BRAND_FIELDS[field]
  return [field, ...derives]
}

async function keepFormerName(trx: Kysely<Database>, brand: BrandRow, name: string, now: Date): Promise<void> {
  const key = nameKey(name)
  if (key === brand.name_key) return
  await trx.deleteFrom('brand_alias').where('brand_id', '=', brand.id).where('alias_key', '=', key).execute()
  await keepName(trx, brand.id, brand, now)
}

/** Derived columns. */
export function derivedColumns({ name, website }: Pick<BrandRow, 'name' | 'website'>) {
  return { name_key: nameKey(name), domain: ownDomain(website) }
}
