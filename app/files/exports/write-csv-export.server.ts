import type Sqlite from 'better-sqlite3'
import { CSV_MARK, writeCsvRow } from '#app/files/csv/write-csv.ts'
import type { ExportJob } from './export-job.ts'
import { writeJoinedRows } from './joined-csv-rows.ts'
import { openTable, readIdBlocks } from './table-rows.server.ts'

/** About 64 KiB of athletes. */
const ROWS_OF_PIECE = 400

/** The headings are a chunk of their own, so that the download starts before the first row is found. */
export function* writeCsvExport(database: Sqlite.Database, job: ExportJob) {
  const encoder = new TextEncoder()
  const { headings, readRows } = openTable(database, job)
  yield encoder.encode(`${CSV_MARK}${headings.join(',')}\r\n`)

  const joined = job.joinedRows ? database.prepare<[string], Buffer<ArrayBuffer>>(job.joinedRows).pluck() : undefined
  for (const ids of readIdBlocks(database, job.ids, ROWS_OF_PIECE)) {
    yield writeJoined(ids) ?? encoder.encode(readRows(ids).map(writeCsvRow).join(''))
  }

  function writeJoined(ids: readonly number[]) {
    const text = joined?.get(JSON.stringify(ids))
    return text && writeJoinedRows(text, { rows: ids.length, cells: headings.length })
  }
}
