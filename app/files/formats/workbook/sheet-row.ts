/** A row of a sheet that holds something. */
export interface SheetRow {
  /** From 1. */
  row: number
  cells: string[]
  /** How many rows are alike, from this on. */
  times: number
}
