import type { ExportFormat } from './export-format.ts'

export type ExportKind = 'athletes' | 'brands'

export interface ExportStatement {
  sql: string
  parameters: readonly unknown[]
}

export interface JoinedRows {
  /** Takes ids as `rows` does; rows and cells are separated by ROW_END and CELL_END. */
  sql: string
  /** How many cells may hold anything; the rest of the line is one more, as it is written. */
  texts: number
}

/** What the thread needs to write an export; it gets a copy. */
export interface ExportJob {
  databaseFile: string
  kind: ExportKind
  format: ExportFormat
  /** Row ids in the order of the file, read one after the other. */
  ids: ExportStatement[]
  /** Reads the rows of the ids in a JSON array, in their order; the names of the columns are the headings of a table. */
  rows: string
  /** Of CSV: reads the same rows as one text, which takes half the time. */
  joinedRows?: JoinedRows
  /** Of brands, in JSON. */
  withAthletes?: boolean
}
