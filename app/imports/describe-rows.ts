import { formatCount } from '#app/components/display/format.ts'

const SHOWN_RANGES = 10

/** Ascending row numbers with ranges: 2–5, 7, 9 */
export function describeRows(rows: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const row of rows) {
    const range = ranges.at(-1)
    if (range && row === range.last + 1) range.last = row
    else ranges.push({ first: row, last: row })
  }
  const shown = ranges.slice(0, SHOWN_RANGES)
  const text = shown.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
  const rest = rows.length - shown.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return rest > 0 ? `${text} and ${formatCount(rest)} more` : text
}
