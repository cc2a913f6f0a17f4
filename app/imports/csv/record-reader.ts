import type { CsvRecord, Delimiter } from './csv-record.ts'
import { MAX_COLUMNS, MAX_ROW_CHARACTERS } from './import-limits.ts'

/** What makes a file unreadable from a row on; the message is for people. */
export class CsvFault extends Error {
  override name = 'CsvFault'
}

interface ReaderStart {
  /** The row before the first one. */
  row?: number
  /** Where the text begins. */
  position?: number
  /** In which units positions count; characters unless told. */
  sizeOf?: (text: string) => number
}

const QUOTE = 0x22
const LF = 0x0a
const CR = 0x0d

/**
 * Reads the records of a text that comes in pieces, blank lines left out, and holds no more of it than the piece and one
 * record. A cell in quotation marks ends with them; quotation marks inside an unquoted cell, Dwayne "The Rock" Johnson,
 * stand for themselves.
 */
export function createRecordReader(delimiter: Delimiter, start: ReaderStart = {}) {
  const { sizeOf = (characters: string) => characters.length } = start
  const separator = delimiter.charCodeAt(0)
  let row = start.row ?? 0
  let position = start.position ?? 0
  let text = ''
  let at = 0

  return { read }

  /** The records that are complete with this piece. Throws CsvFault at a row that cannot be read. */
  function* read(piece: string, isLast: boolean): Generator<CsvRecord, void> {
    text = text.slice(at) + piece
    at = 0
    while (at < text.length) {
      const cells: string[] = []
      const next = readCells(cells, isLast)
      if ((next ?? text.length) - at > MAX_ROW_CHARACTERS) throw tooLong()
      if (next === undefined) return

      row += 1
      position += sizeOf(text.slice(at, next))
      at = next
      if (cells.length > 1 || cells[0]?.trim() !== '') yield { row, cells, end: position }
    }
  }

  /** Where the record after this one begins; undefined when this one may go on in the next piece. */
  function readCells(cells: string[], isLast: boolean): number | undefined {
    let place = at
    for (;;) {
      const isQuoted = text.charCodeAt(place) === QUOTE
      const end = isQuoted ? readQuoted(place, cells, isLast) : readPlain(place, cells)
      if (end === undefined || (end === text.length && !isLast)) return undefined
      if (cells.length > MAX_COLUMNS) {
        throw new CsvFault(`Too many columns in row ${row + 1}. Maximum allowed: ${MAX_COLUMNS}`)
      }

      const code = text.charCodeAt(end)
      if (end === text.length) return end
      if (code === LF) return end + 1
      if (code === CR) {
        if (end + 1 === text.length && !isLast) return undefined
        return text.charCodeAt(end + 1) === LF ? end + 2 : end + 1
      }
      if (code !== separator) {
        const how = 'Put the whole cell in quotation marks and double those inside it'
        throw new CsvFault(`Row ${row + 1}: Misplaced quotation mark. ${how}`)
      }
      place = end + 1
    }
  }

  function readPlain(from: number, cells: string[]): number {
    let end = from
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end)
      if (code === separator || code === LF || code === CR) break
    }
    cells.push(text.slice(from, end))
    return end
  }

  function readQuoted(from: number, cells: string[], isLast: boolean): number | undefined {
    let cell = ''
    let open = from + 1
    for (;;) {
      const mark = text.indexOf('"', open)
      if (mark === -1 && isLast) throw text.length - at > MAX_ROW_CHARACTERS ? tooLong() : neverClosed()
      if (mark === -1 || (mark + 1 === text.length && !isLast)) return undefined

      if (text.charCodeAt(mark + 1) !== QUOTE) {
        cells.push(cell + text.slice(open, mark))
        return mark + 1
      }
      cell += text.slice(open, mark + 1)
      open = mark + 2
    }
  }

  function tooLong(): CsvFault {
    return new CsvFault(`Row ${row + 1}: Row is longer than ${MAX_ROW_CHARACTERS} characters`)
  }

  function neverClosed(): CsvFault {
    return new CsvFault(`Row ${row + 1}: Quotation mark is never closed`)
  }
}
