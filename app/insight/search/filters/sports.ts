import { sportKey } from '#app/base/platform/names/sport-key.ts'

/** Offered whether or not an athlete of the directory practises them. */
const COMMON_SPORTS = [
  'Basketball',
  'Football',
  'Soccer',
  'Tennis',
  'Golf',
  'Baseball',
  'Hockey',
  'Swimming',
  'Track & Field',
  'Boxing',
  'MMA',
  'Cycling',
]

/** The sports of the filter: those of the directory and the common ones, each once whatever its case and name. */
export function offeredSports(directory: readonly string[]): string[] {
  const sports = new Map([...COMMON_SPORTS, ...directory].map((sport) => [sportKey(sport), sport]))
  return [...sports.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}
