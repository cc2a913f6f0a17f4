import { type AthleteCsvRow, athleteLabel } from './athlete-row.ts'
import type { ImportError, ImportReport, ImportWarning, SkippedRow, SkipReason } from './import-result.ts'
import { writeCsv } from './write-csv.ts'

export const SKIP_REASON_WORDS: Record<SkipReason, string> = {
  already_there: 'Already exists',
  duplicate: 'Repeated in the file',
  cell_count: 'Number of cells differs from the header',
  no_record: 'Not a record, but a total, a note or the header again',
}

export function importErrors(rows: readonly AthleteCsvRow[]): ImportError[] {
  return rows.flatMap((row) =>
    row.status === 'refused'
      ? [{ row: row.row, data: { name: row.name, sport: row.sport }, error: rowText(row.row, row.problem) }]
      : [],
  )
}

/** Rows not imported: rejected by the file's rules, or whose athlete was there already. `saved` are the valid ones. */
export function skippedRows(rows: readonly AthleteCsvRow[], saved: ReadonlyMap<number, unknown>): SkippedRow[] {
  return rows.flatMap((row): SkippedRow[] => {
    if (row.status === 'skipped')
      return [{ row: row.row, data: { name: row.name, sport: row.sport }, reason: row.reason }]
    if (row.status === 'refused' || saved.get(row.row) === 'added') return []
    const { name, sport } = row.athlete
    return [{ row: row.row, data: { name, sport }, reason: 'already_there' }]
  })
}

/** Of the rows that are imported. */
export function importWarnings(rows: readonly AthleteCsvRow[], saved: ReadonlyMap<number, unknown>): ImportWarning[] {
  return rows.flatMap((row) => {
    if (row.status !== 'valid' || saved.get(row.row) !== 'added') return []
    const { name, sport } = row.athlete
    return row.warnings.map((warning) => ({
      row: row.row,
      data: { name, sport },
      warning: rowText(row.row, warning),
    }))
  })
}

/** The columns of every row report, whichever way the rows were imported. */
export const REPORT_COLUMNS = ['row', 'outcome', 'name', 'message'] as const

/** The rows that added no athlete and the warnings, in file order. */
export function importReportCsv({ errors, skipped, warnings }: ImportReport): string {
  const lines = [
    ...errors.map(({ row, data, error }) => ({ row, data, outcome: 'failed', message: error })),
    ...skipped.map(({ row, data, reason }) => ({
      row,
      data,
      outcome: 'skipped',
      message: rowText(row, SKIP_REASON_WORDS[reason]),
    })),
    ...warnings.map(({ row, data, warning }) => ({ row, data, outcome: 'added', message: warning })),
  ]
  return writeCsv([
    REPORT_COLUMNS,
    ...lines
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, data, outcome, message }) => [row, outcome, athleteLabel(data), message]),
  ])
}

/** The text about one row in a report. */
export function rowText(row: number, words: string): string {
  return `Row ${row}: ${words}`
}
