import type { FileHandle } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { isBlank } from '#app/athletes/athlete.ts'
import { type CsvEncoding, createCsvDecoder, createEncodingCheck } from '#app/csv/csv-encoding.ts'
import { EMPTY_FILE, NO_DATA_ROWS, readHeader, type TableKind, type TableShape } from '#app/csv/read-header.ts'
import type { RecordsRead } from '#app/csv/read-records.ts'
import {
  CsvFault,
  type CsvRecord,
  DELIMITERS,
  type Delimiter,
  faultOf,
  MAX_ROW_CHARACTERS,
  type Place,
  QuoteInUnquotedCell,
  type Reading,
  recordOptions,
  tooLong,
} from '#app/csv/record-rules.ts'

/** The file's encoding. */
interface Text {
  encoding: CsvEncoding
  markBytes: number
}

/** How the file is to be read. */
interface CsvPlan extends Text, Reading {
  shape: TableShape
  /** Number of data rows, all of them readable. */
  rows: number
}

export type CsvInspected<Kind> =
  | { status: 'fit'; kind: Kind; plan: CsvPlan; header: Place }
  | { status: 'refused'; problem: string }

/** Chunk size in bytes. */
const PIECE_BYTES = 262_144

/**
 * Checks a whole file before anything of it is used, by the rules of the import dialog, and reports the row number.
 * Memory use does not depend on the file's size.
 */
export async function inspectCsv<Kind extends TableKind>(
  file: FileHandle,
  kinds: readonly Kind[],
  signal: AbortSignal,
): Promise<CsvInspected<Kind>> {
  const found = await findEncoding(file, signal)
  if (found.status === 'refused') return found
  const text: Text = { encoding: found.encoding, markBytes: found.markBytes }
  if (await isBlankFile(file, text, signal)) return { status: 'refused', problem: EMPTY_FILE }

  const firsts = new Map<Delimiter, RecordsRead>()
  for (const delimiter of DELIMITERS) firsts.set(delimiter, await readFirst(file, { ...text, delimiter }, signal))
  const none: RecordsRead = { status: 'read', records: [], hasMore: false }
  const head = readHeader((delimiter) => firsts.get(delimiter) ?? none, kinds)
  if (head.status === 'refused') return head

  try {
    const { kind, delimiter, shape } = head
    const { quotes, first, count } = await countRecords(file, { ...text, delimiter }, signal)
    if (count <= 1 || !first) return { status: 'refused', problem: NO_DATA_ROWS }
    const plan = { ...text, delimiter, quotes, shape, rows: count - 1 }
    return { status: 'fit', kind, plan, header: { position: first.end, row: first.row } }
  } catch (error) {
    if (error instanceof CsvFault) return { status: 'refused', problem: error.message }
    throw error
  }
}

const BEGINNING: Place = { position: 0, row: 0 }

/** The records after a position, as many at a time as each chunk completes. Throws CsvFault if one is malformed. */
export async function* readRecords(
  file: FileHandle,
  reading: Text & Reading,
  start: Place,
  signal: AbortSignal,
): AsyncGenerator<CsvRecord[], void> {
  const records: CsvRecord[] = []
  const parser = parse(recordOptions(reading, start, (record) => void records.push(record)))
  // Each write reports its own error.
  parser.on('error', () => undefined)
  const take = () => records.splice(0)
  try {
    let lines = 0
    let bytesOfRow = 0
    for await (const utf8 of readUtf8(file, reading, start.position, signal)) {
      await settled((done) => parser.write(utf8, done))
      yield take()
      const linesNow = parser.info.records + parser.info.empty_lines
      bytesOfRow = linesNow > lines ? utf8.length : bytesOfRow + utf8.length
      lines = linesNow
      if (bytesOfRow > LONGEST_ROW_BYTES) throw tooLong(start.row + lines + 1)
    }
    await settled((done) => parser.end(done))
    yield take()
  } catch (error) {
    const fault = faultOf(error, start)
    if (records.length > 0) yield take()
    throw fault
  } finally {
    parser.destroy()
  }
}

/** Limits chunks in which no row ends: csv-parse itself does not limit the delimiters of an endless row. */
const LONGEST_ROW_BYTES = 8 * MAX_ROW_CHARACTERS

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}

async function findEncoding(file: FileHandle, signal: AbortSignal) {
  const check = createEncodingCheck()
  for await (const bytes of readPieces(file, 0, signal)) check.push(bytes)
  return check.end()
}

async function isBlankFile(file: FileHandle, text: Text, signal: AbortSignal) {
  for await (const piece of readText(file, text, signal)) if (!isBlank(piece)) return false
  return true
}

type Columns = Text & Pick<Reading, 'delimiter'>

async function readFirst(file: FileHandle, columns: Columns, signal: AbortSignal): Promise<RecordsRead> {
  try {
    const { result } = await leniently(async (quotes) => {
      for await (const [record] of readRecords(file, { ...columns, quotes }, BEGINNING, signal)) {
        if (record) return record
      }
      return undefined
    })
    return { status: 'read', records: result ? [result] : [], hasMore: true }
  } catch (error) {
    if (error instanceof CsvFault) return { status: 'refused', problem: error.message }
    throw error
  }
}

async function countRecords(file: FileHandle, columns: Columns, signal: AbortSignal) {
  const { quotes, result } = await leniently(async (quotes) => {
    let first: CsvRecord | undefined
    let count = 0
    for await (const records of readRecords(file, { ...columns, quotes }, BEGINNING, signal)) {
      first ??= records[0]
      count += records.length
    }
    return { first, count }
  })
  return { quotes, ...result }
}

/** Strict first: in lenient mode, a correctly quoted cell that begins with a quotation mark would look malformed. */
async function leniently<Result>(read: (quotes: Reading['quotes']) => Promise<Result>) {
  try {
    return { quotes: 'strict' as const, result: await read('strict') }
  } catch (error) {
    if (!(error instanceof QuoteInUnquotedCell)) throw error
    return { quotes: 'lenient' as const, result: await read('lenient') }
  }
}

/** The text as UTF-8 from a byte offset on; other encodings have to be decoded up to there. */
async function* readUtf8(file: FileHandle, text: Text, start: number, signal: AbortSignal) {
  if (text.encoding === 'utf-8') return yield* readPieces(file, text.markBytes + start, signal)

  let before = start
  for await (const piece of readText(file, text, signal)) {
    const utf8 = Buffer.from(piece)
    const skipped = Math.min(before, utf8.length)
    before -= skipped
    if (skipped < utf8.length) yield utf8.subarray(skipped)
  }
}

async function* readText(file: FileHandle, { encoding, markBytes }: Text, signal: AbortSignal) {
  const decode = createCsvDecoder(encoding)
  for await (const bytes of readPieces(file, markBytes, signal)) yield decode(bytes, false)
  yield decode(new Uint8Array(), true)
}

/** Alternates between two buffers: csv-parse still looks at the end of one chunk until it has the next. */
async function* readPieces(file: FileHandle, start: number, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  let buffer = Buffer.allocUnsafe(PIECE_BYTES)
  let other = Buffer.allocUnsafe(PIECE_BYTES)
  for (let position = start; ; ) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
    ;[buffer, other] = [other, buffer]
  }
}
