import type { StoredRow } from '#db/kept-rows.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { readEditedFields } from '../edited-fields.ts'

/** Columns that are filled together: a mixed pair would be inconsistent. */
const GROUPS = [
  ['description'],
  ['website', 'domain'],
  ['country'],
  ['founded_on'],
  ['logo_path'],
  ['instagram'],
  ['tiktok'],
  ['linkedin'],
  ['twitter'],
  ['youtube'],
  ['facebook'],
  ['wikidata_id', 'wikipedia_title'],
] as const satisfies readonly (readonly (keyof BrandRow)[])[]

/** Empty fields of the survivor that the merged brand has a value for; fields cleared by a user are not filled. */
export function openFields(survivor: BrandRow, merged: BrandRow): StoredRow {
  const edited = readEditedFields(survivor)
  const filled: StoredRow = {}
  for (const group of GROUPS) {
    const isOpen = group.every((column) => survivor[column] === null && !edited.has(column))
    if (!isOpen || group.every((column) => merged[column] === null)) continue
    for (const column of group) filled[column] = merged[column]
  }
  if (survivor.category === 'Uncategorized' && merged.category !== 'Uncategorized' && !edited.has('category')) {
    filled.category = merged.category
  }
  return filled
}
