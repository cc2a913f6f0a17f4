/** What a report says of one row of a file. */
export function rowText(row: number, words: string): string {
  return `Row ${row}: ${words}`
}
