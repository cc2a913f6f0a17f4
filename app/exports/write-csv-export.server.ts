import type Sqlite from 'better-sqlite3'
import { CSV_MARK, writeCsvRow, writeJoinedCsvRow } from '../imports/csv/write-csv.ts'
import type { ExportJob } from './export-job.ts'
import { type Row, readTable } from './table-rows.server.ts'

const PIECE_CHARACTERS = 64 * 1024

/** The headings come as a piece of their own, so that the file begins before the first row is found. */
export function* writeCsvExport(database: Sqlite.Database, { statements, rowsAreJoined = false }: ExportJob) {
  const encoder = new TextEncoder()
  const { headings, rows } = readTable(database, statements)
  yield encoder.encode(`${CSV_MARK}${headings.join(',')}\r\n`)

  const write = rowsAreJoined ? ([cells, rest]: Row) => writeJoinedCsvRow(String(cells), String(rest)) : writeCsvRow
  let text = ''
  for (const row of rows()) {
    text += write(row)
    if (text.length < PIECE_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text) yield encoder.encode(text)
}
