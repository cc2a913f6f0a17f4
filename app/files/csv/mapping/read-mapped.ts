import { EMPTY_FILE } from '../read-header.ts'
import type { Delimiter, Place } from '../record-rules.ts'
import { locateColumns, type SourceShape } from './compile-mapping.ts'
import { findForeignTable } from './foreign-table.ts'
import type { Mapping } from './mapping.ts'
import { describeMissing } from './missing-targets.ts'

export type MappedHeader =
  | {
      status: 'read'
      delimiter: Delimiter
      /** Before the header, or before the first row if there is none. */
      start: Place
      hasHeader: boolean
      source: SourceShape
    }
  | { status: 'refused'; problem: string }

/** Finds the columns of a mapping in the beginning of a file. */
export function readMappedHeader(text: string, mapping: Mapping): MappedHeader {
  if (text.trim() === '') return { status: 'refused', problem: EMPTY_FILE }
  const found = findForeignTable(text, mapping.headerRow)
  if (found.status === 'refused') return found
  const { delimiter, start, titles, headerRow } = found
  const problem = describeMissing(mapping, titles)
  if (problem !== undefined) return { status: 'refused', problem }

  const located = locateColumns(mapping, titles)
  if (located.status === 'missing') return { status: 'refused', problem: located.problem }
  return { status: 'read', delimiter, start, hasHeader: headerRow > 0, source: located.source }
}
