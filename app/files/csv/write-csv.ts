export type CsvCell = string | number | null

/** The UTF-8 byte-order mark. */
export const CSV_MARK = '\u{feff}'

/** RFC 4180 with a BOM; a cell that a spreadsheet would run as a formula is escaped. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + rows.map((row) => writeCsvRow(row)).join('')
}

export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && NEEDS_CARE.test(cell) ? writeWithCare(cell) : cell
}

/** The start of a formula, ignoring leading white space and apostrophes that were added to escape one. */
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/
/**
 * A spreadsheet with another delimiter splits the line there, so a formula may begin after a delimiter or empty quotes.
 */
const LATER_FORMULA = /((?:;|\S\t)\s*(?:"\s*)?)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const NEEDS_CARE = new RegExp(`[",\\r\\n\\0]|${FORMULA.source}|${LATER_FORMULA.source}`)

function writeWithCare(text: string): string {
  const plain = neutralise(text.replaceAll('\0', ''))
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Spreadsheets read a leading apostrophe as a text marker. */
function neutralise(text: string): string {
  const later = text.replace(EVERY_LATER_FORMULA, "$1'")
  return FORMULA.test(text) ? `'${later}` : later
}

const EVERY_LATER_FORMULA = new RegExp(LATER_FORMULA.source, 'g')
const EVERY_LATER_NEUTRALISED = new RegExp(LATER_FORMULA.source.replace('(?=', "'(?="), 'g')

/** The original text of an escaped cell, so that our exports can be imported unchanged. */
export function withoutNeutralising(cell: string): string {
  if (!cell.includes("'")) return cell
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return text.replace(EVERY_LATER_NEUTRALISED, '$1')
}
