export type CsvCell = string | number | null

/** UTF-8 says by this that it is UTF-8. */
export const CSV_MARK = '\u{feff}'

/** RFC 4180 with a UTF-8 mark; a cell that a spreadsheet would run as a formula is made plain text. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + rows.map((row) => writeCsvRow(row)).join('')
}

export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && NEEDS_CARE.test(cell) ? writeWithCare(cell) : cell
}

/** What a spreadsheet would run, white space before it ignored; apostrophes before it are there to stop that. */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/
/** Where the spreadsheet's own separator is another one, a cell begins behind it, also with an empty quotation. */
const LATER_FORMULA = /((?:;|\S\t)\s*(?:"\s*)?)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const NEEDS_CARE = new RegExp(`[",\\r\\n\\0]|${FORMULA.source}|${LATER_FORMULA.source}`)

function writeWithCare(text: string): string {
  const plain = neutralise(text.replaceAll('\0', ''))
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Spreadsheets take a leading apostrophe for the sign of a text. */
function neutralise(text: string): string {
  const later = text.replace(EVERY_LATER_FORMULA, "$1'")
  return FORMULA.test(text) ? `'${later}` : later
}

const EVERY_LATER_FORMULA = new RegExp(LATER_FORMULA.source, 'g')
const EVERY_LATER_NEUTRALISED = new RegExp(LATER_FORMULA.source.replace('(?=', "'(?="), 'g')

/** The text that was written, so that a file of ours says the same when it is read again. */
export function withoutNeutralising(cell: string): string {
  if (!cell.includes("'")) return cell
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return text.replace(EVERY_LATER_NEUTRALISED, '$1')
}
