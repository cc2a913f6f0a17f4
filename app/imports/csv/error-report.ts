import type { ImportError } from '../import-result.ts'
import type { AthleteCsvRow } from './athlete-csv.ts'
import { writeCsv } from './write-csv.ts'

export function importErrors(rows: readonly AthleteCsvRow[]): ImportError[] {
  return rows.flatMap((row) =>
    row.status === 'refused' ? [{ row: row.row, data: { name: row.name, sport: row.sport }, error: row.error }] : [],
  )
}

export function errorReportCsv(errors: readonly ImportError[]): string {
  return writeCsv([
    ['row', 'name', 'sport', 'error'],
    ...errors.map(({ row, data, error }) => [row, data.name, data.sport, error]),
  ])
}
