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

/** The sports of the filter: the common ones and those of the directory, each once whatever its case. */
export function offeredSports(directory: readonly string[]): string[] {
  const known = new Set(directory.map((sport) => sport.toLowerCase()))
  const common = COMMON_SPORTS.filter((sport) => !known.has(sport.toLowerCase()))
  return [...directory, ...common].toSorted((one, other) => one.localeCompare(other, 'en'))
}
