import { ATHLETE_TABLE } from '#app/files/csv/athlete-row.ts'
import { BRAND_TABLE } from '#app/files/csv/brand-row.ts'
import { decodeCsv } from '#app/files/csv/csv-encoding.ts'
import type { TableKind } from '#app/files/csv/find-table.ts'
import { FOLLOWER_TABLE } from '#app/files/csv/follower-row.ts'
import { EMPTY_FILE, readHeader } from '#app/files/csv/read-header.ts'
import { readRecords } from '#app/files/csv/read-records.ts'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import { RELATIONSHIP_TABLE } from '#app/files/csv/relationship-row.ts'
import type { UploadType } from '#db/tables/upload.ts'
import type { Content } from '../upload-order.ts'
import { uploadTypeOf } from './upload-file.ts'

export type FirstRows =
  /** `problem` says why the file would be rejected for this type. */
  | { status: 'read'; header: string[]; kind?: TableKind; rows: CsvRecord[]; problem?: string }
  /** Why the file cannot be read at all. */
  | { status: 'refused'; problem: string }

/** Enough bytes for the first rows, however long they are. */
const SLICE_BYTES = 2_000_000

/** The header of a CSV file and its first rows, by the rules of processing; reads only the beginning. */
export async function readFirstRows(file: Blob, uploadType: UploadType, limit: number): Promise<FirstRows> {
  const isWhole = file.size <= SLICE_BYTES
  const slice = new Uint8Array(await file.slice(0, SLICE_BYTES).arrayBuffer())
  const bytes = isWhole ? slice : withoutPartOfCharacter(slice)

  const decoded = decodeCsv(bytes)
  if (decoded.status === 'refused') return decoded
  const { text } = decoded
  if (text.trim() === '') return { status: 'refused', problem: EMPTY_FILE }

  const head = readHeader(text, TABLES[uploadType])
  const first = readRecords(text, head.delimiter, limit + 1, head.start)
  if (first.status === 'refused') return { status: 'refused', problem: first.problem }
  const problem = head.status === 'refused' ? head.problem : undefined
  const kind = head.status === 'read' ? head.kind : undefined
  return { status: 'read', header: head.titles, kind, rows: first.records.slice(1), problem }
}

/** A picked file's upload type: that of its name, unless its columns are those of another. */
export async function inspectFile(file: Blob, name: string): Promise<{ uploadType: UploadType; content: Content }> {
  const named = uploadTypeOf(name)
  if (named === 'brand_logo') return { uploadType: named, content: 'logo' }
  const content = (await contentOf(file, named)) ?? (await contentOf(file, 'bulk_data'))
  const uploadType = content && named !== 'bulk_data' ? TYPES[content] : named
  // What cannot be told may be athletes.
  return { uploadType, content: content ?? 'athletes' }
}

async function contentOf(file: Blob, uploadType: UploadType): Promise<TableContent | undefined> {
  const read = await readFirstRows(file, uploadType, 0)
  return read.status === 'read' && read.kind ? CONTENTS.get(read.kind) : undefined
}

type TableContent = Exclude<Content, 'logo'>

const TYPES = {
  athletes: 'athletes_csv',
  brands: 'brands_csv',
  relationships: 'bulk_data',
  followers: 'bulk_data',
} as const

const CONTENTS = new Map<TableKind, TableContent>([
  [ATHLETE_TABLE, 'athletes'],
  [BRAND_TABLE, 'brands'],
  [RELATIONSHIP_TABLE, 'relationships'],
  [FOLLOWER_TABLE, 'followers'],
])

/** The accepted content of each upload type; images are not read here. */
const TABLES: Record<UploadType, readonly TableKind[]> = {
  athletes_csv: [ATHLETE_TABLE],
  brands_csv: [BRAND_TABLE],
  bulk_data: [...CONTENTS.keys()],
  brand_logo: [],
}

/** A chunk that ends inside a character would look like another encoding. */
function withoutPartOfCharacter(bytes: Uint8Array): Uint8Array {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const ends = isUtf16 ? endOfUtf16(bytes) : bytes.findLastIndex((byte) => byte < 0x80) + 1
  return ends > 0 ? bytes.subarray(0, ends) : bytes
}

/** Not between the two halves of a surrogate pair. */
function endOfUtf16(bytes: Uint8Array): number {
  const whole = bytes.length - (bytes.length % 2)
  const highByte = bytes[bytes[0] === 0xff ? whole - 1 : whole - 2] ?? 0
  return highByte >= 0xd8 && highByte <= 0xdb ? whole - 2 : whole
}
