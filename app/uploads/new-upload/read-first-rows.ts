import { ATHLETE_TABLE } from '#app/csv/athlete-row.ts'
import { BRAND_TABLE } from '#app/csv/brand-row.ts'
import { createCsvDecoder, createEncodingCheck } from '#app/csv/csv-encoding.ts'
import { type CsvRecord, DELIMITERS, type Delimiter } from '#app/csv/csv-record.ts'
import { EMPTY_FILE } from '#app/csv/file-faults.ts'
import { readHeader, type TableKind } from '#app/csv/read-header.ts'
import { readRecords } from '#app/csv/read-records.ts'
import { RELATIONSHIP_TABLE } from '#app/csv/relationship-row.ts'
import type { UploadType } from '#db/tables/upload.ts'

export type FirstRows =
  /** `problem` says why it will not be taken for what it is to be. */
  | { status: 'read'; header: string[]; rows: CsvRecord[]; problem?: string }
  /** Why the file cannot be read from its beginning. */
  | { status: 'refused'; problem: string }

/** So many bytes hold the first rows, be they as long as they may. */
const SLICE_BYTES = 2_000_000

/** The header of a CSV file and the rows after it, by the rules of its processing; reads no more than its beginning. */
export async function readFirstRows(file: Blob, uploadType: UploadType, limit: number): Promise<FirstRows> {
  const isWhole = file.size <= SLICE_BYTES
  const slice = new Uint8Array(await file.slice(0, SLICE_BYTES).arrayBuffer())
  const bytes = isWhole ? slice : withoutPartOfCharacter(slice)

  const check = createEncodingCheck()
  check.push(bytes)
  const found = check.end()
  if (found.status === 'refused') return found
  const text = createCsvDecoder(found.encoding)(bytes.subarray(found.markBytes), true)
  if (text.trim() === '') return { status: 'refused', problem: EMPTY_FILE }

  const head = readHeader((delimiter) => readRecords(text, delimiter, 1), TABLES[uploadType])
  const delimiter = head.status === 'read' ? head.delimiter : widestDelimiter(text)
  const first = readRecords(text, delimiter, limit + 1)
  if (first.status === 'refused') return first
  const [header, ...rows] = first.records
  const problem = head.status === 'refused' ? head.problem : undefined
  return { status: 'read', header: header?.cells ?? [], rows, problem }
}

/** What each type of upload may hold; of an image there is nothing to read. */
const TABLES: Record<UploadType, readonly TableKind[]> = {
  athletes_csv: [ATHLETE_TABLE],
  brands_csv: [BRAND_TABLE],
  bulk_data: [ATHLETE_TABLE, BRAND_TABLE, RELATIONSHIP_TABLE],
  brand_logo: [],
}

/** The one that makes the most columns of a header that fits nothing. */
function widestDelimiter(text: string): Delimiter {
  const widths = DELIMITERS.map((delimiter) => {
    const first = readRecords(text, delimiter, 1)
    return { delimiter, width: first.status === 'read' ? (first.records[0]?.cells.length ?? 0) : 0 }
  })
  return widths.toSorted((a, b) => b.width - a.width)[0]?.delimiter ?? ','
}

/** A piece that ends inside a character would seem to be of another encoding. */
function withoutPartOfCharacter(bytes: Uint8Array): Uint8Array {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const ends = isUtf16 ? endOfUtf16(bytes) : bytes.findLastIndex((byte) => byte < 0x80) + 1
  return ends > 0 ? bytes.subarray(0, ends) : bytes
}

/** Not between the two halves of a character that takes two units. */
function endOfUtf16(bytes: Uint8Array): number {
  const whole = bytes.length - (bytes.length % 2)
  const highByte = bytes[bytes[0] === 0xff ? whole - 1 : whole - 2] ?? 0
  return highByte >= 0xd8 && highByte <= 0xdb ? whole - 2 : whole
}
