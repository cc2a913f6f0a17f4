import { athleteLabel } from './athlete-label.ts'
import type { AthleteCsvRow } from './athlete-row.ts'
import type { ImportError, ImportReport, SkippedRow, SkipReason } from './import-result.ts'
import { rowText } from './row-text.ts'
import { writeCsv } from './write-csv.ts'

export const SKIP_REASON_WORDS: Record<SkipReason, string> = {
  already_there: 'Already exists',
  duplicate: 'Repeated in the file',
  cell_count: 'Number of cells differs from the header',
}

export function importErrors(rows: readonly AthleteCsvRow[]): ImportError[] {
  return rows.flatMap((row) =>
    row.status === 'refused'
      ? [{ row: row.row, data: { name: row.name, sport: row.sport }, error: rowText(row.row, row.problem) }]
      : [],
  )
}

interface CandidateRow {
  row: number
  athlete: { name: string; sport: string }
}

/** Rows not imported: rejected by the file's rules, and duplicates of existing athletes. */
export function skippedRows(rows: readonly AthleteCsvRow[], alreadyThere: readonly CandidateRow[]): SkippedRow[] {
  const byFile = rows.flatMap((row): SkippedRow[] =>
    row.status === 'skipped' ? [{ row: row.row, data: { name: row.name, sport: row.sport }, reason: row.reason }] : [],
  )
  const byStore = alreadyThere.map(
    ({ row, athlete }): SkippedRow => ({
      row,
      data: { name: athlete.name, sport: athlete.sport },
      reason: 'already_there',
    }),
  )
  return [...byFile, ...byStore].toSorted((a, b) => a.row - b.row)
}

/** The columns of every row report, whichever way the rows were imported. */
export const REPORT_COLUMNS = ['row', 'outcome', 'name', 'message'] as const

/** One line per row that added no athlete, in file order. */
export function importReportCsv({ errors, skipped }: ImportReport): string {
  const lines = [
    ...errors.map(({ row, data, error }) => ({ row, data, outcome: 'failed', message: error })),
    ...skipped.map(({ row, data, reason }) => ({
      row,
      data,
      outcome: 'skipped',
      message: rowText(row, SKIP_REASON_WORDS[reason]),
    })),
  ]
  return writeCsv([
    REPORT_COLUMNS,
    ...lines
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, data, outcome, message }) => [row, outcome, athleteLabel(data), message]),
  ])
}
