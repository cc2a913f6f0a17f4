/** A row of a file that waits for a person to say whether its record is there already. It goes once it is answered. */
export interface ImportQuestionTable {
  /** Row id of the import. */
  batch_id: number
  /** As numbered in a spreadsheet. */
  row: number
  /** The name of its record in reports. */
  name: string
  /** The filled cells by the columns of our own format, as JSON. */
  cells: string
  /** The records that it may mean, the likeliest first, as JSON. */
  matches: string
}
