// The browser build, because the same rules preview a file in the browser; it reads as fast in Node.
import { parse } from 'csv-parse/browser/esm/sync'
import type { CsvRecord, Delimiter } from './csv-record.ts'
import { CsvFault, faultOf, QuoteInUnquotedCell, type Reading, recordOptions } from './record-rules.ts'

/** `hasMore` says that further records follow the ones that were asked for. */
export type RecordsRead =
  | { status: 'read'; records: CsvRecord[]; hasMore: boolean }
  | { status: 'refused'; problem: string }

const BEGINNING = { position: 0, row: 0 }

/** The first `limit` records of a text, blank lines left out. What follows them may be as wrong as it likes. */
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

/** Ends the reading early. */
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
