import type Sqlite from 'better-sqlite3'
import { writeXlsxStream } from 'hucre/xlsx'
import { titleOf } from '#app/records/merging/merge-words.ts'
import type { ExportJob } from './export-job.ts'
import { openTable, type Row, readIdBlocks } from './table-rows.server.ts'

/** The date columns. */
const TIMES = new Set(['at', 'computedAt', 'lastProcessed', 'lastMetricsUpdate', 'createdAt', 'updatedAt'])
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'
const TIME_WIDTH = 20
const ROWS_AT_ONCE = 400

/**
 * Figures are numbers and dates are dates; text is never a formula. Rows beyond a sheet's limit continue on the next
 * sheet.
 */
export async function* writeXlsxExport(database: Sqlite.Database, job: ExportJob) {
  const { headings, readRows } = openTable(database, job)
  const times = headings.flatMap((heading, index) => (TIMES.has(heading) ? [index] : []))

  const pieces = writeXlsxStream(asCells(rows(), times), {
    name: titleOf(job.kind),
    columns: headings.map((header) => ({
      header,
      ...(TIMES.has(header) ? { numFmt: TIME_FORMAT, width: TIME_WIDTH } : {}),
    })),
    freezePane: { rows: 1 },
  })
  for await (const piece of pieces) yield new Uint8Array(piece)

  function* rows() {
    for (const ids of readIdBlocks(database, job.ids, ROWS_AT_ONCE)) yield* readRows(ids)
  }
}

/** The library strips control characters, but not these two. */
function withoutWhatXmlForbids<Cell>(cell: Cell): Cell | string {
  return typeof cell === 'string' ? cell.replace(/[\ufffe\uffff]/g, '') : cell
}

function* asCells(rows: Iterable<Row>, times: readonly number[]): Generator<(string | number | Date | null)[]> {
  for (const row of rows) {
    const cells: (string | number | Date | null)[] = row.map(withoutWhatXmlForbids)
    for (const index of times) {
      const time = row[index]
      if (typeof time === 'string') cells[index] = new Date(time)
    }
    yield cells
  }
}
