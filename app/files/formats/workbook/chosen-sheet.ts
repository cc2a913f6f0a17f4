import { nameKey } from '#app/base/platform/names/name-key.ts'
import { ConversionRefused, listSheets } from '../conversion.ts'

/** Which sheet was written, and which others have data but were not asked for. */
export interface ChosenSheet {
  sheet: string
  otherSheets: string[]
}

/** Whatever its case. */
export function isSheetMeant(name: string, wanted: string): boolean {
  return nameKey(name) === nameKey(wanted)
}

export function unknownSheet(names: readonly string[], wanted: string): ConversionRefused {
  return new ConversionRefused('content', `There is no sheet named “${wanted}” with data, but ${listSheets(names)}.`)
}
