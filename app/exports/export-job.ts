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
  /** Read one after the other: the rows of a table with its headings as the names of the columns; for JSON, row ids. */
  statements: ExportStatement[]
  /** Of CSV: whether a row is two texts, its cells that may hold anything (see CELL_END) and the rest of its line. */
  rowsAreJoined?: boolean
  /** Of brands, in JSON. */
  withAthletes?: boolean
}
