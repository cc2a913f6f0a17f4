import { nameKey } from '#app/base/platform/names/name-key.ts'
import { REQUIRED_COLUMNS } from '../required-columns.ts'

/** Whether titles are those of our own format: all required columns of one kind. */
export function claimsOurFormat(titles: readonly string[]): boolean {
  const header = titles.map(nameKey)
  return Object.values(REQUIRED_COLUMNS).some((required) => required.every((column) => header.includes(column)))
}
