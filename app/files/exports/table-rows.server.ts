import type Sqlite from 'better-sqlite3'
import type { CsvCell } from '#app/files/csv/write-csv.ts'
import type { ExportJob, ExportStatement } from './export-job.ts'

export type Row = CsvCell[]

/** The headings of a table, and the statement that reads the rows of ids in order. */
export function openTable(database: Sqlite.Database, { rows }: ExportJob) {
  const statement = database.prepare<[string], Row>(rows).raw()
  return {
    headings: statement.columns().map((column) => column.name),
    readRows: (ids: readonly number[]) => statement.all(JSON.stringify(ids)),
  }
}

/** The row ids of all statements in blocks: reading rows in blocks takes half as long as one by one. */
export function* readIdBlocks(
  database: Sqlite.Database,
  statements: readonly ExportStatement[],
  size: number,
): Generator<number[], void, undefined> {
  let block: number[] = []
  for (const { sql, parameters } of statements) {
    for (const id of database
      .prepare<unknown[], number>(sql)
      .pluck()
      .iterate(...parameters)) {
      if (block.push(id) < size) continue
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}
