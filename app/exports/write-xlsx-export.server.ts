import type Sqlite from 'better-sqlite3'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportJob } from './export-job.ts'
import { readIdBlocks } from './id-blocks.server.ts'
import { openTable, type Row } from './table-rows.server.ts'

/** The columns that hold times. */
const TIMES = new Set(['computedAt', 'lastProcessed', 'lastMetricsUpdate', 'createdAt', 'updatedAt'])
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'
const TIME_WIDTH = 20
const ROWS_AT_ONCE = 400

/** Figures are numbers and times are times; text is never a formula. What a sheet cannot hold goes on in the next one. */
export async function* writeXlsxExport(database: Sqlite.Database, job: ExportJob) {
  const { headings, readRows } = openTable(database, job)
  const times = headings.flatMap((heading, index) => (TIMES.has(heading) ? [index] : []))

  const pieces = writeXlsxStream(asCells(rows(), times), {
    name: job.kind === 'athletes' ? 'Athletes' : 'Brands',
    columns: headings.map((header) => ({
      header,
      ...(TIMES.has(header) ? { numFmt: TIME_FORMAT, width: TIME_WIDTH } : {}),
    })),
    freezePane: { rows: 1 },
  })
  // Node's streams can be iterated, which the types of the browser's do not tell.
  yield* pieces as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>

  function* rows() {
    for (const ids of readIdBlocks(database, job.ids, ROWS_AT_ONCE)) yield* readRows(ids)
  }
}

/** The library leaves out control characters, not these two. */
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
