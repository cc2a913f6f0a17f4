import type Sqlite from 'better-sqlite3'
import type { CsvCell } from '../imports/csv/write-csv.ts'
import type { ExportStatement } from './export-job.ts'

export type Row = CsvCell[]

/** The headings of the columns, and the rows of all statements. */
export function readTable(database: Sqlite.Database, statements: readonly ExportStatement[]) {
  const prepared = statements.map(({ sql, parameters }) => ({ statement: database.prepare(sql), parameters }))
  return {
    headings: prepared[0]?.statement.columns().map((column) => column.name) ?? [],
    rows: function* () {
      for (const { statement, parameters } of prepared) {
        yield* statement.raw().iterate(...parameters) as IterableIterator<Row>
      }
    },
  }
}
