import type { CsvRecord, Delimiter } from './csv-record.ts'
import { CsvFault, createRecordReader } from './record-reader.ts'

/** `hasMore` says that further records follow the ones that were asked for. */
export type RecordsRead =
  | { status: 'read'; records: CsvRecord[]; hasMore: boolean }
  | { status: 'refused'; problem: string }

/** The first `limit` records of a text, blank lines left out. What follows them may be as wrong as it likes. */
export function readRecords(text: string, delimiter: Delimiter, limit: number): RecordsRead {
  const records: CsvRecord[] = []
  try {
    for (const record of createRecordReader(delimiter).read(text, true)) {
      if (records.length === limit) return { status: 'read', records, hasMore: true }
      records.push(record)
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    if (records.length < limit) return { status: 'refused', problem: error.message }
    return { status: 'read', records, hasMore: true }
  }
  return { status: 'read', records, hasMore: false }
}
