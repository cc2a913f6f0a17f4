import type Sqlite from 'better-sqlite3'
import { CSV_MARK, writeCsvRow } from '../imports/csv/write-csv.ts'
import type { ExportJob, JoinedRows } from './export-job.ts'
import { readIdBlocks } from './id-blocks.server.ts'
import { joinedRowsWriter } from './joined-csv-rows.ts'
import { openTable, type RowsReader } from './table-rows.server.ts'

/** About 64 KiB of athletes. */
const ROWS_OF_PIECE = 400

/** The headings come as a piece of their own, so that the file begins before the first row is found. */
export function* writeCsvExport(database: Sqlite.Database, job: ExportJob) {
  const encoder = new TextEncoder()
  const { headings, readRows } = openTable(database, job)
  yield encoder.encode(`${CSV_MARK}${headings.join(',')}\r\n`)

  const write = job.joinedRows ? joinedWriter(database, job.joinedRows, readRows) : rowsWriter(readRows)
  for (const ids of readIdBlocks(database, job.ids, ROWS_OF_PIECE)) yield encoder.encode(write(ids))
}

function rowsWriter(readRows: RowsReader) {
  return (ids: number[]) => readRows(ids).map(writeCsvRow).join('')
}

function joinedWriter(database: Sqlite.Database, { sql, texts }: JoinedRows, readRows: RowsReader) {
  const joined = database.prepare<[string], string>(sql).pluck()
  const writeJoined = joinedRowsWriter(texts)
  const writeRows = rowsWriter(readRows)
  return (ids: number[]) => writeJoined(joined.get(JSON.stringify(ids)) ?? '', ids.length) ?? writeRows(ids)
}
