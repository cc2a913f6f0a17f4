// The browser build, because the same rules preview a file in the browser; it reads bytes as fast in Node.
import { CsvError, type InfoField, parse } from 'csv-parse/browser/esm/sync'
import { MAX_COLUMNS, MAX_ROW_CHARACTERS } from './import-limits.ts'

export interface CsvRecord {
  /**
   * The row a spreadsheet shows it in: the first is row 1, blank lines take a row, a line break inside quotation marks
   * takes none.
   */
  row: number
  cells: string[]
}

export type Delimiter = ',' | ';' | '\t'

/** `hasMore` says that further records follow the ones that were asked for. */
export type RecordsRead =
  | { status: 'read'; records: CsvRecord[]; hasMore: boolean }
  | { status: 'refused'; problem: string }

/** The first `limit` records of UTF-8 text, blank lines left out. What follows them may be as wrong as it likes. */
export function readRecords(utf8: Uint8Array, delimiter: Delimiter, limit: number): RecordsRead {
  const strict = attempt(utf8, delimiter, limit, 'strict')
  // An unquoted cell may hold quotation marks, Dwayne "The Rock" Johnson: they stand for themselves.
  if (strict.status === 'quote_in_unquoted_cell') return settle(attempt(utf8, delimiter, limit, 'relaxed'))
  return settle(strict)
}

type Attempt = RecordsRead | { status: 'quote_in_unquoted_cell'; problem: string }

function settle(attempted: Attempt): RecordsRead {
  return attempted.status === 'read' ? attempted : { status: 'refused', problem: attempted.problem }
}

function attempt(utf8: Uint8Array, delimiter: Delimiter, limit: number, quotes: 'strict' | 'relaxed'): Attempt {
  const records: CsvRecord[] = []

  function keep(cells: string[], info: Position): null {
    if (cells.length === 1 && cells[0]?.trim() === '') return null
    if (records.length === limit) throw new Stop(`More than ${limit} rows`)
    records.push({ row: rowOf(info), cells })
    return null
  }

  function checkCell(cell: string, info: InfoField): string {
    if (info.index >= MAX_COLUMNS) throw new Stop(`Too many columns in row ${rowOf(info) + 1}. ${MAX_COLUMNS_ALLOWED}`)
    // In relaxed reading a cell keeps its opening quotation mark when text follows the closing one.
    if (quotes === 'relaxed' && info.quoting && cell.startsWith('"')) throw new Stop(misplacedQuote(rowOf(info) + 1))
    return cell
  }

  try {
    parse(utf8, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: quotes === 'relaxed',
      skip_empty_lines: true,
      max_record_size: MAX_ROW_CHARACTERS,
      cast: checkCell,
      on_record: keep,
    })
  } catch (error) {
    if (!(error instanceof Stop || error instanceof CsvError)) throw error
    if (records.length === limit) return { status: 'read', records, hasMore: true }
    return error instanceof Stop ? { status: 'refused', problem: error.message } : explain(error)
  }
  return { status: 'read', records, hasMore: false }
}

/** Ends the reading early. */
class Stop extends Error {
  override name = 'Stop'
}

interface Position {
  records: number
  empty_lines: number
}

/** The row of the last complete record. */
function rowOf(position: Position): number {
  return position.records + position.empty_lines
}

const MAX_COLUMNS_ALLOWED = `Maximum allowed: ${MAX_COLUMNS}`

function explain(error: CsvError): Attempt {
  const row = Number(error.records) + Number(error.empty_lines) + 1
  if (error.code === 'INVALID_OPENING_QUOTE') return { status: 'quote_in_unquoted_cell', problem: misplacedQuote(row) }
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return { status: 'refused', problem: misplacedQuote(row) }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return { status: 'refused', problem: `Row ${row}: Quotation mark is never closed` }
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return { status: 'refused', problem: `Row ${row}: Row is longer than ${MAX_ROW_CHARACTERS} characters` }
  }
  throw error
}

function misplacedQuote(row: number): string {
  return `Row ${row}: Misplaced quotation mark. Put the whole cell in quotation marks and double those inside it`
}
