const MARK = '\u{feff}'

/** RFC 4180 with a UTF-8 mark; a cell that a spreadsheet would run as a formula is made plain text. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : neutralise(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run a cell that begins with one of these, white space before it ignored, and show a leading ' not at all. */
function neutralise(text: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
}
