import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { ATHLETE_TABLE } from '../athlete-row.ts'
import { decodeCsv } from '../csv-encoding.ts'
import { findTable } from '../find-table.ts'

/** Whether a file of athletes would be read if its columns were matched. */
export function hasForeignHeader(bytes: Uint8Array): boolean {
  const decoded = decodeCsv(bytes)
  if (decoded.status === 'refused' || isBlank(decoded.text)) return false
  const header = findTable(decoded.text, [ATHLETE_TABLE]).titles.map(nameKey)
  return header.length > 0 && !ATHLETE_TABLE.required.every((column) => header.includes(column))
}
