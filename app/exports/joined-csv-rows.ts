import { writeCell } from '../imports/csv/write-csv.ts'

export const CELL_END = '\x1f'
export const ROW_END = '\x1e'

/**
 * Writes rows that come as one text: of each so many cells that may hold anything, then the rest of its line as it is
 * written. Undefined when the text has other rows or cells than that, because one of them holds a separator.
 */
export function joinedRowsWriter(texts: number): (joined: string, rows: number) => string | undefined {
  const plain = new RegExp(`^(?:${PLAIN_CELL}${CELL_END}){${texts}}[^${CELL_END}]*$`)

  return (joined, count) => {
    const rows = joined.split(ROW_END)
    if (rows.length !== count) return undefined

    let written = ''
    for (const row of rows) {
      const cells = plain.test(row) ? row.replaceAll(CELL_END, ',') : writeWithCare(row, texts)
      if (cells === undefined) return undefined
      written += `${cells}\r\n`
    }
    return written
  }
}

/** Nothing in it that is quoted, and nothing at its begin or behind another separator that a spreadsheet might run. */
const PLAIN_CELL = `(?![\\s'=+\\-@\\uff1d\\uff0b\\uff0d\\uff20])[^",;\\t\\r\\n\\0${CELL_END}]*`

function writeWithCare(row: string, texts: number): string | undefined {
  const cells = row.split(CELL_END)
  const line = cells.pop()
  return cells.length === texts ? `${cells.map(writeCell).join(',')},${line}` : undefined
}
