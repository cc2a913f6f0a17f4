import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { type CheckedRecords, checkRecords } from '../athlete-csv.ts'
import { decodeCsv } from '../csv-encoding.ts'
import { compileMapping } from './compile-mapping.ts'
import type { Mapping } from './mapping.ts'
import { readMappedHeader } from './read-mapped.ts'

/** The rows of an import of athletes whose columns are matched, by the rules of any other. */
export function readMappedAthletes(bytes: Uint8Array, mapping: Mapping, own: readonly OwnField[] = []): CheckedRecords {
  const decoded = decodeCsv(bytes)
  if (decoded.status === 'refused') return decoded
  const head = readMappedHeader(decoded.text, mapping)
  if (head.status === 'refused') return head
  const { shape, mapRecord } = compileMapping(mapping, head.source)
  return checkRecords(decoded.text, { ...head, shape: { ...shape, own } }, mapRecord)
}
