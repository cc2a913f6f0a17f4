import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { AthleteField } from '#app/records/athletes/athlete-fields.ts'
import { ATHLETE_TABLE, type AthleteCsvRow, readAthleteRow } from './athlete-row.ts'
import { decodeCsv } from './csv-encoding.ts'
import { IMPORT_ROWS } from './import-limits.ts'
import { EMPTY_FILE, NO_DATA_ROWS, readHeader, type TableShape } from './read-header.ts'
import { readRecords } from './read-records.ts'
import type { CsvRecord } from './record-rules.ts'

/** `columns` are the known columns in the header; records and rows are in file order. */
export type AthleteCsv =
  | { status: 'read'; header: string[]; columns: AthleteField[]; records: CsvRecord[]; rows: AthleteCsvRow[] }
  | { status: 'refused'; problem: string }

/** The rules of an athlete import, shared by the browser's preview and the server. One result per data row. */
export function readAthleteCsv(bytes: Uint8Array): AthleteCsv {
  const decoded = decodeCsv(bytes)
  if (decoded.status === 'refused') return decoded
  const { text } = decoded
  if (isBlank(text)) return refuse(EMPTY_FILE)

  const head = readHeader(text, [ATHLETE_TABLE])
  if (head.status === 'refused') return refuse(head.problem)
  const { header, shape } = head

  const file = readRecords(text, head.delimiter, 1 + IMPORT_ROWS, head.start)
  if (file.status === 'refused') return refuse(file.problem)

  const records = file.records.slice(1)
  if (records.length === 0) return refuse(NO_DATA_ROWS)
  if (file.hasMore) return refuse(`Too many rows. Maximum allowed: ${IMPORT_ROWS}`)
  const columns = ATHLETE_TABLE.columns.filter((column) => header.includes(column))
  return { status: 'read', header, columns, records, rows: readRows(shape, records) }
}

function readRows(shape: TableShape, records: CsvRecord[]): AthleteCsvRow[] {
  const seen = new Set<string>()
  return records.map((record) => {
    const read = readAthleteRow(shape, record)
    if (read.status !== 'valid') return read

    const { name, sport } = read.athlete
    const identity = JSON.stringify([nameKey(name), sportKey(sport)])
    if (seen.has(identity)) return { status: 'skipped', row: record.row, name, sport, reason: 'duplicate' }
    seen.add(identity)
    return read
  })
}

function refuse(problem: string): { status: 'refused'; problem: string } {
  return { status: 'refused', problem }
}
