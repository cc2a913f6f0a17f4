import { joinedFields } from '#app/records/fields/field-values.ts'
import type { RecordField, RecordFields } from '#app/records/fields/record-field.ts'
import type { StoredRow } from '#db/kept-rows.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { BRAND_FIELDS } from '../brand-fields.ts'
import { readEditedFields } from '../edited-fields.ts'

const ENTERED: RecordFields = BRAND_FIELDS

const ITEM = ['wikidata_id', 'wikipedia_title'] satisfies (keyof BrandRow)[]

/** Columns that are filled together, since a mixed pair would be inconsistent; the last ones only sources fill. */
const GROUPS: readonly (readonly string[])[] = [
  ...Object.entries(ENTERED)
    .filter(([key]) => key !== 'wikidata_id')
    .map(([key, { derives = [] }]) => [key, ...derives]),
  ITEM,
  ...([['country'], ['founded_on'], ['logo_path'], ['youtube'], ['facebook']] satisfies (keyof BrandRow)[][]),
]

/**
 * Empty fields of the survivor that the merged brand has a value for, and what both have joined; fields cleared by a user
 * are not filled.
 */
export function openFields(survivor: BrandRow, merged: BrandRow): StoredRow {
  const edited = readEditedFields(survivor)
  const filled = GROUPS.filter(
    (group) =>
      group.every((column) => isUnknown(survivor, column) && !edited.has(column)) &&
      !group.every((column) => isUnknown(merged, column)),
  ).flat()
  return {
    ...Object.fromEntries(filled.map((column) => [column, merged[column as keyof BrandRow]])),
    ...joinedFields(BRAND_FIELDS, survivor, merged),
  }
}

function isUnknown(brand: BrandRow, column: string): boolean {
  const field: RecordField | undefined = ENTERED[column]
  return brand[column as keyof BrandRow] === (field?.unknown ?? null)
}
