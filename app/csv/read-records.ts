// The browser build, because the preview uses the same rules; it is as fast in Node.
import { parse } from 'csv-parse/browser/esm/sync'
import {
  CsvFault,
  type CsvRecord,
  type Delimiter,
  faultOf,
  QuoteInUnquotedCell,
  type Reading,
  recordOptions,
} from './record-rules.ts'

/** `hasMore` means that more records follow those requested. */
export type RecordsRead =
  | { status: 'read'; records: CsvRecord[]; hasMore: boolean }
  | { status: 'refused'; problem: string }

const BEGINNING = { position: 0, row: 0 }

/**
 * The first `limit` records of a text, without blank lines. The rest of the text is not parsed, so it may be malformed.
 */
export function readRecords(text: string, delimiter: Delimiter, limit: number): RecordsRead {
  const utf8 = new TextEncoder().encode(text)
  try {
    return attempt(utf8, { delimiter, quotes: 'strict' }, limit)
  } catch (fault) {
    if (!(fault instanceof QuoteInUnquotedCell)) return refuse(fault)
  }
  try {
    return attempt(utf8, { delimiter, quotes: 'lenient' }, limit)
  } catch (fault) {
    return refuse(fault)
  }
}

/** Stops reading. */
class Enough extends Error {}

function attempt(utf8: Uint8Array, reading: Reading, limit: number): RecordsRead {
  const records: CsvRecord[] = []
  try {
    parse(
      utf8,
      recordOptions(
        reading,
        BEGINNING,
        (record) => {
          if (records.length === limit) throw new Enough()
          records.push(record)
        },
        true,
      ),
    )
  } catch (error) {
    if (records.length === limit) return { status: 'read', records, hasMore: true }
    throw faultOf(error, BEGINNING)
  }
  return { status: 'read', records, hasMore: false }
}

function refuse(fault: unknown): RecordsRead {
  if (fault instanceof CsvFault) return { status: 'refused', problem: fault.message }
  throw fault
}
