import { SKIP_REASON_WORDS } from '#app/imports/csv/import-report.ts'
import type { SkipReason } from '#app/imports/import-result.ts'

/** What became of one row of an uploaded file. */
export type RowOutcome =
  | { row: number; outcome: 'added' | 'updated' }
  | { row: number; outcome: 'skipped' | 'failed'; name: string; message: string }

export function skippedRow(row: number, name: string, reason: SkipReason): RowOutcome {
  return { row, outcome: 'skipped', name, message: `Row ${row}: ${SKIP_REASON_WORDS[reason]}` }
}

export function unchangedRow(row: number, name: string): RowOutcome {
  return { row, outcome: 'skipped', name, message: `Row ${row}: Already there, nothing to change` }
}

/** `error` is the whole sentence, beginning with the row. */
export function failedRow(row: number, name: string, error: string): RowOutcome {
  return { row, outcome: 'failed', name, message: error }
}
