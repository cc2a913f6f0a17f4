import { MAX_COLUMNS, MAX_ROW_CHARACTERS } from '#app/files/csv/record-rules.ts'
import { ConversionRefused, MAX_SHEET_ROWS } from '../conversion.ts'

export function tooManyRows(what: string): ConversionRefused {
  return new ConversionRefused('size', `${what} has more than ${grouped(MAX_SHEET_ROWS)} rows.`)
}

export function tooManyColumns(what: string, row: number, column: number): ConversionRefused {
  const place = `row ${grouped(row)} reaches column ${columnLetters(column)}`
  return new ConversionRefused('size', `${what} has more than ${grouped(MAX_COLUMNS)} columns: ${place}.`)
}

/** A row must fit what is read of a CSV file. */
export function checkLength(row: number, cells: readonly string[]): void {
  const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
  if (length <= MAX_ROW_CHARACTERS) return
  throw new ConversionRefused('size', `Row ${row} is longer than ${grouped(MAX_ROW_CHARACTERS)} characters.`)
}

/** Programs that do not calculate write formulas alone. */
export function unknownResult(row: number, column: number): ConversionRefused {
  const cell = `${columnLetters(column)}${row}`
  return new ConversionRefused(
    'content',
    `Cell ${cell} has a formula without its result. Open the file in a spreadsheet program, save it and upload it again.`,
  )
}

const LETTERS = 26
const BEFORE_A = 64

/** `28` is `AB`. */
function columnLetters(column: number): string {
  const rest = (column - 1) % LETTERS
  const letter = String.fromCharCode(BEFORE_A + 1 + rest)
  return column > LETTERS ? columnLetters((column - 1 - rest) / LETTERS) + letter : letter
}

/** `AB12` is in column 28. */
export function columnOf(reference: string): number {
  let column = 0
  for (let place = 0; ; place += 1) {
    const letter = reference.charCodeAt(place) - BEFORE_A
    if (!(letter >= 1 && letter <= LETTERS)) return column
    column = column * LETTERS + letter
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
