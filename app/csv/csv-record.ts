export interface CsvRecord {
  /**
   * The row a spreadsheet shows it in: the first is row 1, blank lines take a row, a line break inside quotation marks
   * takes none.
   */
  row: number
  cells: string[]
  /** Where the next record begins: its byte in the text as UTF-8, without a mark. */
  end: number
}

export type Delimiter = ',' | ';' | '\t'
export const DELIMITERS = [',', ';', '\t'] as const satisfies Delimiter[]
