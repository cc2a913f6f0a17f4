import type { BrandRow } from '#db/tables/brand.ts'
import { readEditedFields } from '../edited-fields.ts'
import type { StoredRow } from './merge-payload.ts'

/** Columns that are taken over together: half of a pair would contradict the other half. */
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

/** What the survivor leaves open and the merged brand knows; what a person has emptied is not open. */
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
