import type { FileHandle } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { type CsvText, createCsvDecoder, createEncodingCheck } from '#app/files/csv/csv-encoding.ts'
import type { SourceShape } from '#app/files/csv/mapping/compile-mapping.ts'
import { EMPTY_FILE, NO_DATA_ROWS, type TableShape } from '#app/files/csv/read-header.ts'
import {
  CsvFault,
  type CsvRecord,
  faultOf,
  MAX_ROW_CHARACTERS,
  type Place,
  QuoteInUnquotedCell,
  type Reading,
  recordOptions,
  tooLong,
} from '#app/files/csv/record-rules.ts'

/** How the file is to be read. */
interface CsvPlan extends CsvText, Reading {
  shape: TableShape
  /** Where the columns of its mapping are, if it has one. */
  source?: SourceShape | undefined
  /** Number of data rows, all of them readable. */
  rows: number
}

export type CsvInspected<Kind> =
  | { status: 'fit'; kind: Kind; plan: CsvPlan; header: Place }
  | { status: 'refused'; problem: string }

/** What the beginning of a file says about the rest. */
export type HeadRead<Kind> =
  | ({ status: 'read'; kind: Kind; start: Place; hasHeader: boolean } & Pick<CsvPlan, 'delimiter' | 'shape' | 'source'>)
  | { status: 'refused'; problem: string }

type ReadHead<Kind> = (beginning: string) => HeadRead<Kind>

/** `watch` sees the bytes as they are read, some of them twice. */
interface Source {
  file: FileHandle
  signal: AbortSignal
  watch?: (bytes: Uint8Array, position: number) => void
}

/**
 * Checks a whole file before anything of it is used, by the rules of the import dialog, and reports the row number.
 * Memory use does not depend on the file's size. UTF-8 is read once: whether it is UTF-8, which only its end tells, is
 * checked while its records are counted.
 */
export async function inspectCsv<Kind>(
  file: FileHandle,
  readHead: ReadHead<Kind>,
  signal: AbortSignal,
): Promise<CsvInspected<Kind>> {
  const check = createEncodingCheck()
  let checked = 0
  const watch = (bytes: Uint8Array, position: number) => {
    if (position + bytes.length <= checked) return
    check.push(bytes.subarray(checked - position))
    checked = position + bytes.length
  }
  const source = { file, signal, watch }
  await readPieces(source, 0).next()
  const likely = check.likely()
  const inspected = likely.encoding === 'utf-8' ? await inspectText(source, likely, readHead) : undefined
  for await (const _ of readPieces(source, checked));
  const found = check.end()
  if (found.status === 'refused') return found
  if (inspected && found.encoding === 'utf-8') return inspected
  return inspectText({ file, signal }, { encoding: found.encoding, markBytes: found.markBytes }, readHead)
}

async function inspectText<Kind>(source: Source, text: CsvText, readHead: ReadHead<Kind>): Promise<CsvInspected<Kind>> {
  const beginning = await readBeginning(source, text)
  if (beginning === '') return { status: 'refused', problem: EMPTY_FILE }
  const head = readHead(beginning)
  if (head.status === 'refused') return { status: 'refused', problem: head.problem }

  try {
    const { kind, delimiter, shape, source: columns, start, hasHeader } = head
    const { quotes, first, count } = await countRecords(source, { ...text, delimiter }, start)
    const rows = hasHeader ? count - 1 : count
    if (rows <= 0 || !first) return { status: 'refused', problem: NO_DATA_ROWS }
    const plan = { ...text, delimiter, quotes, shape, source: columns, rows }
    return { status: 'fit', kind, plan, header: hasHeader ? { position: first.end, row: first.row } : start }
  } catch (error) {
    if (error instanceof CsvFault) return { status: 'refused', problem: error.message }
    throw error
  }
}

/** More than any row may have, from the first piece with text on; empty if the file has none. */
async function readBeginning(source: Source, text: CsvText): Promise<string> {
  let beginning = ''
  for await (const piece of readText(source, text)) {
    if (beginning !== '' || !isBlank(piece)) beginning += piece
    if (beginning.length > 2 * MAX_ROW_CHARACTERS) break
  }
  return beginning
}

async function countRecords(source: Source, columns: CsvText & Pick<Reading, 'delimiter'>, start: Place) {
  const { quotes, result } = await leniently(async (quotes) => {
    let first: CsvRecord | undefined
    let count = 0
    for await (const records of parseRecords(source, { ...columns, quotes }, start)) {
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

/** The records after a position, as many at a time as each chunk completes. Throws CsvFault if one is malformed. */
export function readRecords(
  file: FileHandle,
  reading: CsvText & Reading,
  start: Place,
  signal: AbortSignal,
): AsyncGenerator<CsvRecord[], void> {
  return parseRecords({ file, signal }, reading, start)
}

async function* parseRecords(source: Source, reading: CsvText & Reading, start: Place) {
  const records: CsvRecord[] = []
  const parser = parse(recordOptions(reading, start, (record) => void records.push(record)))
  // Each write reports its own error.
  parser.on('error', () => undefined)
  const take = () => records.splice(0)
  try {
    let lines = 0
    let bytesOfRow = 0
    for await (const utf8 of readUtf8(source, reading, start.position)) {
      await settled((done) => parser.write(utf8, done))
      yield take()
      const linesNow = parser.info.records + parser.info.empty_lines
      bytesOfRow = linesNow > lines ? utf8.length : bytesOfRow + utf8.length
      lines = linesNow
      if (bytesOfRow > MAX_ROW_BYTES) throw tooLong(start.row + lines + 1)
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
const MAX_ROW_BYTES = 8 * MAX_ROW_CHARACTERS

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}

/** The text as UTF-8 from a byte offset on; other encodings have to be decoded up to there. */
async function* readUtf8(source: Source, text: CsvText, start: number) {
  if (text.encoding === 'utf-8') return yield* readPieces(source, text.markBytes + start)

  let before = start
  for await (const piece of readText(source, text)) {
    const utf8 = Buffer.from(piece)
    const skipped = Math.min(before, utf8.length)
    before -= skipped
    if (skipped < utf8.length) yield utf8.subarray(skipped)
  }
}

async function* readText(source: Source, { encoding, markBytes }: CsvText) {
  const decode = createCsvDecoder(encoding)
  for await (const bytes of readPieces(source, markBytes)) yield decode(bytes, false)
  yield decode(new Uint8Array(), true)
}

/** Chunk size in bytes. */
const PIECE_BYTES = 262_144

/** Alternates between two buffers: csv-parse still looks at the end of one chunk until it has the next. */
async function* readPieces({ file, signal, watch }: Source, start: number): AsyncGenerator<Uint8Array, void> {
  let buffer = Buffer.allocUnsafe(PIECE_BYTES)
  let other = Buffer.allocUnsafe(PIECE_BYTES)
  for (let position = start; ; ) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, position)
    if (bytesRead === 0) return
    const bytes = buffer.subarray(0, bytesRead)
    watch?.(bytes, position)
    yield bytes
    position += bytesRead
    ;[buffer, other] = [other, buffer]
  }
}
