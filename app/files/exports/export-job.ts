import type { ExportFormat } from './export-format.ts'

export type ExportKind = 'athletes' | 'brands' | 'activity'

export interface ExportStatement {
  sql: string
  parameters: readonly unknown[]
}

/** The thread's input for writing an export; it is copied. */
export interface ExportJob {
  databaseFile: string
  kind: ExportKind
  format: ExportFormat
  /** Statements that return row ids in file order, run one after the other. */
  ids: ExportStatement[]
  /** Reads the rows of the ids in a JSON array, in order; the column names are the headings. */
  rows: string
  /**
   * For CSV: reads the same rows as one text, with CELL_END between cells and ROW_END after rows, in a third of the
   * time.
   */
  joinedRows?: string
  /** For brands, in JSON. */
  withAthletes?: boolean
}
