import type { FileHandle } from 'node:fs/promises'
import { isBlank } from '#app/athletes/athlete.ts'
import { type CsvEncoding, createCsvDecoder, createEncodingCheck } from '#app/imports/csv/csv-encoding.ts'
import { type CsvRecord, DELIMITERS, type Delimiter } from '#app/imports/csv/csv-record.ts'
import { EMPTY_FILE, NO_DATA_ROWS } from '#app/imports/csv/file-faults.ts'
import { readHeader, type TableKind, type TableShape } from '#app/imports/csv/read-header.ts'
import type { RecordsRead } from '#app/imports/csv/read-records.ts'
import { CsvFault, createRecordReader } from '#app/imports/csv/record-reader.ts'

/** Behind a record: where the next one begins in bytes, and the row of the one before. */
export interface Place {
  position: number
  row: number
}

/** How a file is to be read. */
export interface CsvPlan {
  encoding: CsvEncoding
  delimiter: Delimiter
  shape: TableShape
  /** Data rows, all of them readable. */
  rows: number
}

export type CsvInspected<Kind> =
  | { status: 'fit'; kind: Kind; plan: CsvPlan; header: Place }
  | { status: 'refused'; problem: string }

/** Bytes of a file that are in memory at a time. */
const PIECE_BYTES = 262_144

/**
 * Looks through a whole file before anything of it is used: what the import dialog refuses is refused here, and where it
 * says the number of the row. Files of any size take the same memory.
 */
export async function inspectCsv<Kind extends TableKind>(
  file: FileHandle,
  kinds: readonly Kind[],
  signal: AbortSignal,
): Promise<CsvInspected<Kind>> {
  const found = await findEncoding(file, signal)
  if (found.status === 'refused') return found
  const { encoding, markBytes: start } = found
  if (await isBlankFile(file, encoding, start, signal)) return { status: 'refused', problem: EMPTY_FILE }

  const firsts = new Map<Delimiter, RecordsRead>()
  for (const delimiter of DELIMITERS) {
    firsts.set(
      delimiter,
      await readFirst(readRecords(file, { encoding, delimiter }, { position: start, row: 0 }, signal)),
    )
  }
  const none: RecordsRead = { status: 'read', records: [], hasMore: false }
  const head = readHeader((delimiter) => firsts.get(delimiter) ?? none, kinds)
  if (head.status === 'refused') return head

  try {
    const { kind, delimiter, shape } = head
    const records = readRecords(file, { encoding, delimiter }, { position: start, row: 0 }, signal)
    const { first, count } = await countRecords(records)
    if (count <= 1 || !first) return { status: 'refused', problem: NO_DATA_ROWS }
    const plan = { encoding, delimiter, shape, rows: count - 1 }
    return { status: 'fit', kind, plan, header: { position: first.end, row: first.row } }
  } catch (error) {
    if (error instanceof CsvFault) return { status: 'refused', problem: error.message }
    throw error
  }
}

/** The records behind a place, as many at a time as one piece of the file completes. */
export async function* readRecords(
  file: FileHandle,
  { encoding, delimiter }: Pick<CsvPlan, 'encoding' | 'delimiter'>,
  { position, row }: Place,
  signal: AbortSignal,
): AsyncGenerator<Iterable<CsvRecord>, void> {
  const reader = createRecordReader(delimiter, { row, position, sizeOf: sizeIn(encoding) })
  for await (const { text, isLast } of readText(file, encoding, position, signal)) yield reader.read(text, isLast)
}

async function findEncoding(file: FileHandle, signal: AbortSignal) {
  const check = createEncodingCheck()
  for await (const bytes of readPieces(file, 0, signal)) check.push(bytes)
  return check.end()
}

async function isBlankFile(file: FileHandle, encoding: CsvEncoding, start: number, signal: AbortSignal) {
  for await (const { text } of readText(file, encoding, start, signal)) if (!isBlank(text)) return false
  return true
}

async function readFirst(pieces: AsyncIterable<Iterable<CsvRecord>>): Promise<RecordsRead> {
  try {
    for await (const records of pieces) {
      for (const record of records) return { status: 'read', records: [record], hasMore: true }
    }
    return { status: 'read', records: [], hasMore: false }
  } catch (error) {
    if (error instanceof CsvFault) return { status: 'refused', problem: error.message }
    throw error
  }
}

async function countRecords(pieces: AsyncIterable<Iterable<CsvRecord>>) {
  let first: CsvRecord | undefined
  let count = 0
  for await (const records of pieces) {
    for (const record of records) {
      first ??= record
      count += 1
    }
  }
  return { first, count }
}

async function* readText(file: FileHandle, encoding: CsvEncoding, start: number, signal: AbortSignal) {
  const decode = createCsvDecoder(encoding)
  for await (const bytes of readPieces(file, start, signal)) yield { text: decode(bytes, false), isLast: false }
  yield { text: decode(new Uint8Array(), true), isLast: true }
}

/** Each piece lies where the one before lay. */
async function* readPieces(file: FileHandle, start: number, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES)
  for (let position = start; ; ) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

function sizeIn(encoding: CsvEncoding): (text: string) => number {
  if (encoding === 'utf-8') return (text) => Buffer.byteLength(text)
  return encoding === 'windows-1252' ? (text) => text.length : (text) => text.length * 2
}
