import { writeCsvRow } from '#app/files/csv/write-csv.ts'

/** Each separator begins with a byte that cannot occur in user text. */
export const CELL_END = '\x1f'
export const ROW_END = '\x1e\n'

/**
 * Converts rows joined into one UTF-8 text to CSV lines by replacing the separators in place; only rows with a cell
 * that needs quoting are split up. Modifies its input. Undefined if the number of rows or cells differs, because a cell
 * contains a separator.
 */
export function writeJoinedRows(joined: Piece, { rows, cells }: Size): Piece | undefined {
  const written: Piece[] = []
  const ends: number[] = []
  let done = 0
  let rowBegin = 0
  let rowsSeen = 0
  let needsCare = beginsWithCare(joined, 0)
  for (let at = 0; at < joined.length; at += 1) {
    const kind = KINDS[joined[at] ?? 0]
    if (kind === PLAIN) continue
    if (kind === NEEDS_CARE) needsCare = true
    else if (kind === ENDS_CELL) {
      joined[at] = COMMA
      ends.push(at)
      needsCare ||= beginsWithCare(joined, at + 1)
    } else {
      ends.push(at)
      if (ends.length !== cells || joined[at + 1] !== LINE_FEED) return undefined
      joined[at] = CARRIAGE_RETURN
      at += 1
      if (needsCare) {
        written.push(joined.subarray(done, rowBegin), writeWithCare(joined, rowBegin, ends))
        done = at + 1
      }
      ends.length = 0
      rowBegin = at + 1
      rowsSeen += 1
      needsCare = beginsWithCare(joined, rowBegin)
    }
  }
  if (rowsSeen !== rows || rowBegin !== joined.length) return undefined
  return written.length === 0 ? joined : Buffer.concat([...written, joined.subarray(done)])
}

type Piece = Buffer<ArrayBuffer>

interface Size {
  rows: number
  /** Per row. */
  cells: number
}

function writeWithCare(joined: Piece, begin: number, ends: readonly number[]): Piece {
  const cells = ends.map((end, index) => joined.toString('utf8', index === 0 ? begin : (ends[index - 1] ?? 0) + 1, end))
  return Buffer.from(writeCsvRow(cells))
}

const PLAIN = 0
const NEEDS_CARE = 1
const ENDS_CELL = 2
const ENDS_ROW = 3
const [COMMA, CARRIAGE_RETURN, LINE_FEED] = [...',\r\n'].map((sign) => sign.charCodeAt(0)) as [number, number, number]

/** The meaning of each byte: any character special to CSV or to spreadsheets needs quoting. */
const KINDS = new Uint8Array(256)
for (const sign of ',";\t\r\n\0') KINDS[sign.charCodeAt(0)] = NEEDS_CARE
KINDS[CELL_END.charCodeAt(0)] = ENDS_CELL
KINDS[ROW_END.charCodeAt(0)] = ENDS_ROW

/** Starts of formulas, and what spreadsheets skip before one; recognised by their first two bytes, or the only one. */
const BEGINNINGS = [...`=+-@'＝＋－＠ \f\v\u{a0}\u{1680}\u{2000}\u{2028}\u{205f}\u{3000}\u{feff}`].map((sign) =>
  Buffer.from(sign),
)
const FIRST_BYTES = new Uint8Array(256)
for (const [first = 0] of BEGINNINGS) FIRST_BYTES[first] = NEEDS_CARE
const SECOND_BYTES = new Set(BEGINNINGS.map(([first = 0, second]) => pair(first, second)))

function beginsWithCare(joined: Buffer, at: number): boolean {
  const first = joined[at] ?? 0
  if (FIRST_BYTES[first] === PLAIN) return false
  return SECOND_BYTES.has(pair(first, first < 0x80 ? undefined : joined[at + 1]))
}

function pair(first: number, second = 0): number {
  return first * 256 + second
}
