/** The text about one row in a report. */
export function rowText(row: number, words: string): string {
  return `Row ${row}: ${words}`
}
