// The browser build, because the preview uses the same rules; it is as fast in Node.
import { parse } from 'csv-parse/browser/esm/sync'
import {
  BEGINNING,
  type CsvFault,
  type CsvRecord,
  type Delimiter,
  faultOf,
  type Place,
  QuoteInUnquotedCell,
  type Reading,
  recordOptions,
} from './record-rules.ts'

/** `hasMore` means that more records follow those requested; a refused text still has the records before its fault. */
export type RecordsRead =
  | { status: 'read'; records: CsvRecord[]; hasMore: boolean }
  | { status: 'refused'; records: CsvRecord[]; problem: string }

/**
 * The first `limit` records of a text from a place on, without blank lines. The rest of the text is not parsed, so it
 * may be malformed.
 */
export function readRecords(text: string, delimiter: Delimiter, limit: number, start = BEGINNING): RecordsRead {
  const utf8 = new TextEncoder().encode(text).subarray(start.position)
  const strict = attempt(utf8, { delimiter, quotes: 'strict' }, limit, start)
  const { fault, ...read } =
    strict.fault instanceof QuoteInUnquotedCell ? attempt(utf8, { delimiter, quotes: 'lenient' }, limit, start) : strict
  return fault ? { status: 'refused', records: read.records, problem: fault.message } : { status: 'read', ...read }
}

/** Stops reading. */
class Enough extends Error {}

function attempt(
  utf8: Uint8Array,
  reading: Reading,
  limit: number,
  start: Place,
): { records: CsvRecord[]; hasMore: boolean; fault?: CsvFault } {
  const records: CsvRecord[] = []
  const keep = (record: CsvRecord) => {
    if (records.length === limit) throw new Enough()
    records.push(record)
  }
  try {
    parse(utf8, recordOptions(reading, start, keep, true))
  } catch (error) {
    const hasMore = records.length === limit
    return hasMore ? { records, hasMore } : { records, hasMore, fault: faultOf(error, start) }
  }
  return { records, hasMore: false }
}
