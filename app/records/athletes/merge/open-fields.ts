import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { joinedFields, keysOf } from '#app/records/fields/field-values.ts'
import type { StoredRow } from '#db/kept-rows.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { ATHLETE_FIELDS } from '../athlete-fields.ts'

/** What a merge fills; names, sports and statuses are never unknown. */
const FIELDS = [...keysOf(ATHLETE_FIELDS), 'website'] as const satisfies readonly (keyof AthleteRow)[]

/** What says who the athlete is, filled together. */
export const IDENTITY = [
  'wikidata_id',
  'identity_status',
  'identity_candidates',
  'identity_declined',
] as const satisfies readonly (keyof AthleteRow)[]

/** Empty fields of the survivor that the merged athlete has a value for, and what both have joined. */
export function openFields(survivor: AthleteRow, merged: AthleteRow): StoredRow {
  const fields = FIELDS.filter((column) => survivor[column] === null && merged[column] !== null)
  const isIdentified = identifiedItemOf(survivor) === null && identifiedItemOf(merged) !== null
  const columns = [...fields, ...(isIdentified ? IDENTITY : [])]
  return {
    ...Object.fromEntries(columns.map((column) => [column, merged[column]])),
    ...joinedFields(ATHLETE_FIELDS, survivor, merged),
  }
}
