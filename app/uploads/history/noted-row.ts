import { formatCount } from '#app/components/display/format.ts'
import { rowText } from '#app/csv/import-report.ts'
import type { UploadRowRangeTable } from '#db/tables/upload.ts'

/** The outcome of the rows in a range, for a report. */
export function notedOutcome(range: UploadRowRangeTable): string {
  return isUnlisted(range) ? 'failed or skipped' : range.outcome
}

/** The message for a row of a range; null for a success. */
export function notedRowText(row: number, range: UploadRowRangeTable): string | null {
  const { first_row, last_row, message } = range
  if (message !== null) return rowText(row, message)
  if (!isUnlisted(range)) return null
  const count = last_row - first_row + 1
  return rowText(
    row,
    count === 1
      ? 'The file has too many problems to list them all. This one is not listed'
      : `The file has too many problems to list them all. Those of rows ${first_row}-${last_row}, ${formatCount(count)} in total, are not listed`,
  )
}

function isUnlisted({ outcome, message }: UploadRowRangeTable): boolean {
  return outcome === 'failed' && message === null
}
