export type CsvCell = string | number | null

/** UTF-8 says by this that it is UTF-8. */
export const CSV_MARK = '\u{feff}'

/** RFC 4180 with a UTF-8 mark; a cell that a spreadsheet would run as a formula is made plain text. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + rows.map((row) => writeCsvRow(row)).join('')
}

/** The first `careful` cells may hold anything; those after them nothing that has a meaning in CSV or to spreadsheets. */
export function writeCsvRow(cells: readonly CsvCell[], careful = cells.length): string {
  let line = ''
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]
    if (index > 0) line += ','
    if (typeof cell === 'string') line += index < careful && NEEDS_CARE.test(cell) ? writeWithCare(cell) : cell
    else if (cell !== null && cell !== undefined) line += cell
  }
  return `${line}\r\n`
}

/** What a spreadsheet would run, white space before it ignored; apostrophes before it are there to stop that. */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/
const NEEDS_CARE = new RegExp(`[",\\r\\n\\0]|${FORMULA.source}`)

function writeWithCare(text: string): string {
  const plain = neutralise(text.replaceAll('\0', ''))
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Spreadsheets take a leading apostrophe for the sign of a text. */
function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that was written, so that a file of ours says the same when it is read again. */
export function withoutNeutralising(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
