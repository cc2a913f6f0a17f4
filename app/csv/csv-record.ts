export interface CsvRecord {
  /** The row number a spreadsheet shows: the first is row 1, blank lines count, line breaks inside quotes do not. */
  row: number
  cells: string[]
  /** UTF-8 byte offset of the next record, without a BOM. */
  end: number
}

export type Delimiter = ',' | ';' | '\t'
export const DELIMITERS = [',', ';', '\t'] as const satisfies Delimiter[]
