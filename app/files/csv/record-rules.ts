import type { InfoField, InfoRecord, Options } from 'csv-parse'

export interface CsvRecord {
  /** The row number a spreadsheet shows: the first is row 1, blank lines count, line breaks inside quotes do not. */
  row: number
  cells: string[]
  /** UTF-8 byte offset of the next record, without a BOM. */
  end: number
}

/** A space separates the tables that R writes. */
export const DELIMITERS = [',', ';', '\t', '|', ' '] as const
export type Delimiter = (typeof DELIMITERS)[number]

export const MAX_COLUMNS = 1000
export const MAX_ROW_CHARACTERS = 100_000
/**
 * Limit of lines with only white space, besides one per row: csv-parse creates an error for each, which takes 50 µs.
 */
const MAX_BLANK_LINES = 1000

/** An error that makes the file unreadable from this row on; the message is shown to users. */
export class CsvFault extends Error {
  override name = 'CsvFault'
}

/** An unquoted cell contains a quotation mark, as in Dwayne "The Rock" Johnson; lenient parsing keeps it as text. */
export class QuoteInUnquotedCell extends CsvFault {
  override name = 'QuoteInUnquotedCell'
}

/** `lenient` keeps quotation marks in unquoted cells as text. */
export const QUOTE_READINGS = ['strict', 'lenient'] as const
type QuoteReading = (typeof QUOTE_READINGS)[number]

export interface Reading {
  delimiter: Delimiter
  quotes: QuoteReading
}

/** Where reading starts: the row before it, and the UTF-8 byte offset. */
export interface Place {
  position: number
  row: number
}

export const BEGINNING: Place = { position: 0, row: 0 }

/**
 * csv-parse options: blank lines are skipped, every other record is passed to `keep`. Checking every cell as it arrives
 * takes twice the time, but stops a row with too many columns before all of it is in memory. R escapes quotation marks
 * by a backslash.
 */
export function recordOptions(
  { delimiter, quotes }: Reading,
  start: Place,
  keep: (record: CsvRecord) => void,
  looksAtCells = quotes === 'lenient',
): Options<string[]> {
  let kept = 0
  let blank = 0
  return {
    delimiter,
    escape: delimiter === ' ' ? '\\' : '"',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: quotes === 'lenient',
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    ...(looksAtCells && { cast: (cell, info) => checkCell(cell, info, quotes, start.row) }),
    on_record(cells: string[], info: InfoRecord) {
      const row = start.row + rowOf(info)
      if (cells.length > MAX_COLUMNS) throw tooManyColumns(row)
      if (cells.length > 1 || cells[0]?.trim() !== '') {
        kept += 1
        keep({ row, cells, end: start.position + info.bytes })
      } else {
        blank += 1
        if (blank > MAX_BLANK_LINES + start.row + kept) throw tooManyBlankLines(row)
      }
      return null
    },
  }
}

function checkCell(cell: string, info: InfoField, quotes: QuoteReading, before: number): string {
  const row = before + rowOf(info) + 1
  if (info.index >= MAX_COLUMNS) throw tooManyColumns(row)
  // In lenient mode, a cell keeps its opening quotation mark if text follows the closing one.
  if (quotes === 'lenient' && info.quoting && cell.startsWith('"')) throw new CsvFault(misplacedQuote(row))
  return cell
}

/** The row of the last complete record. */
function rowOf({ records, empty_lines }: Pick<InfoRecord, 'records' | 'empty_lines'>): number {
  return records + empty_lines
}

interface CsvParseError extends Error {
  code: string
  records: number
  empty_lines: number
}

/** The user-facing message of an error of csv-parse, or of ours passed through it. Any other error is rethrown. */
export function faultOf(error: unknown, start: Place): CsvFault {
  if (error instanceof CsvFault) return error
  if (!isCsvParseError(error)) throw error

  const row = start.row + rowOf(error) + 1
  switch (error.code) {
    case 'INVALID_OPENING_QUOTE':
      return new QuoteInUnquotedCell(misplacedQuote(row))
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new CsvFault(misplacedQuote(row))
    case 'CSV_QUOTE_NOT_CLOSED':
      return new CsvFault(`Row ${row}: Quotation mark is never closed`)
    case 'CSV_MAX_RECORD_SIZE':
      return tooLong(row)
    default:
      throw error
  }
}

function isCsvParseError(error: unknown): error is CsvParseError {
  return error instanceof Error && 'code' in error && 'records' in error && 'empty_lines' in error
}

export function tooLong(row: number): CsvFault {
  return new CsvFault(`Row ${row}: Row is longer than ${MAX_ROW_CHARACTERS} characters`)
}

function tooManyColumns(row: number): CsvFault {
  return new CsvFault(`Too many columns in row ${row}. Maximum allowed: ${MAX_COLUMNS}`)
}

function tooManyBlankLines(row: number): CsvFault {
  return new CsvFault(`Row ${row}: Too many blank lines. Remove them and try again`)
}

function misplacedQuote(row: number): string {
  return `Row ${row}: Misplaced quotation mark. Put the whole cell in quotation marks and double those inside it`
}
