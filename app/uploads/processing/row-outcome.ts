import { excerpt } from '#app/csv/cell-reader.ts'
import { SKIP_REASON_WORDS } from '#app/csv/import-report.ts'
import type { SkipReason } from '#app/csv/import-result.ts'

/**
 * The outcome of one row of an uploaded file. `message` does not contain the row number, so that equal outcomes share a
 * range.
 */
export type RowOutcome =
  | { row: number; outcome: 'added' | 'updated' }
  | { row: number; outcome: 'skipped' | 'failed'; name: string; message: string }

const LONGEST_NOTE = 300

export function skippedRow(row: number, name: string, reason: SkipReason): RowOutcome {
  return { row, outcome: 'skipped', name: excerpt(name, LONGEST_NOTE), message: SKIP_REASON_WORDS[reason] }
}

export function unchangedRow(row: number, name: string): RowOutcome {
  return { row, outcome: 'skipped', name: excerpt(name, LONGEST_NOTE), message: 'Already exists, nothing to change' }
}

export function failedRow(row: number, name: string, problem: string): RowOutcome {
  return { row, outcome: 'failed', name: excerpt(name, LONGEST_NOTE), message: excerpt(problem, LONGEST_NOTE) }
}
