import type { ExportFormat } from './export-format.ts'

export type ExportKind = 'athletes' | 'brands'

export interface ExportStatement {
  sql: string
  parameters: readonly unknown[]
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
  /** Of CSV: reads the same rows as one text, with CELL_END between cells and ROW_END behind rows: a third of the time. */
  joinedRows?: string
  /** Of brands, in JSON. */
  withAthletes?: boolean
}
