import type Sqlite from 'better-sqlite3'
import type { CsvCell } from '#app/files/csv/write-csv.ts'
import type { ExportJob } from './export-job.ts'

export type Row = CsvCell[]

/** The headings of a table, and the statement that reads the rows of ids in order. */
export function openTable(database: Sqlite.Database, { rows }: ExportJob) {
  const statement = database.prepare<[string], Row>(rows).raw()
  return {
    headings: statement.columns().map((column) => column.name),
    readRows: (ids: readonly number[]) => statement.all(JSON.stringify(ids)),
  }
}
