import type { TableKind } from '#app/files/csv/find-table.ts'
import { compileMapping, type SourceShape } from '#app/files/csv/mapping/compile-mapping.ts'
import { isMapping, type MappingChoice } from '#app/files/csv/mapping/mapping.ts'
import { readMappedHeader } from '#app/files/csv/mapping/read-mapped.ts'
import { readHeader } from '#app/files/csv/read-header.ts'
import type { CsvRecord } from '#app/files/csv/record-rules.ts'
import type { HeadRead } from './csv-on-disk.server.ts'
import type { UploadTable } from './table.ts'

/** By its mapping if the file has one, else by the columns of our own format. */
export function readHead(
  beginning: string,
  tables: readonly UploadTable[],
  mapping: MappingChoice | undefined,
): HeadRead<UploadTable> {
  if (!isMapping(mapping)) return readOwnHead(beginning, tables)

  const head = readMappedHeader(beginning, mapping)
  const kind = tables.find(({ name }) => name === mapping.kind)
  if (head.status === 'refused') return head
  if (!kind) throw new Error(`No ${mapping.kind} can be imported here`)
  return { ...head, kind, shape: compileMapping(mapping, head.source).shape }
}

export function readOwnHead<Kind extends TableKind>(beginning: string, kinds: readonly Kind[]): HeadRead<Kind> {
  const head = readHeader(beginning, kinds)
  return head.status === 'read' ? { ...head, hasHeader: true } : head
}

/** Turns the rows of a file with a mapping into rows in our own format; others stay as they are. */
export function recordMapper(
  mapping: MappingChoice | undefined,
  source: SourceShape | undefined,
): (record: CsvRecord) => CsvRecord {
  return source && isMapping(mapping) ? compileMapping(mapping, source).mapRecord : (record) => record
}
