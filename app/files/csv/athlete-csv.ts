import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { AthleteField } from '#app/records/athletes/athlete-fields.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { ATHLETE_TABLE, type AthleteCsvRow, readAthleteRow } from './athlete-row.ts'
import { decodeCsv } from './csv-encoding.ts'
import type { FoundTable } from './find-table.ts'
import { IMPORT_ROWS } from './import-limits.ts'
import { EMPTY_FILE, NO_DATA_ROWS, readHeader, type TableShape } from './read-header.ts'
import { readRecords } from './read-records.ts'
import type { CsvRecord } from './record-rules.ts'

/** `columns` are the known columns in the header; records and rows are in file order. */
export type AthleteCsv =
  | ({ status: 'read'; header: string[]; columns: AthleteField[] } & CheckedRows)
  | { status: 'refused'; problem: string }

interface CheckedRows {
  records: CsvRecord[]
  rows: AthleteCsvRow[]
}

export type CheckedRecords = ({ status: 'read' } & CheckedRows) | { status: 'refused'; problem: string }

/**
 * The rules of an athlete import, shared by the browser's preview and the server. One result per data row. `own`: the
 * fields that administrators have added; the preview does without.
 */
export function readAthleteCsv(bytes: Uint8Array, own: readonly OwnField[] = []): AthleteCsv {
  const decoded = decodeCsv(bytes)
  if (decoded.status === 'refused') return decoded
  const { text } = decoded
  if (isBlank(text)) return refuse(EMPTY_FILE)

  const head = readHeader(text, [ATHLETE_TABLE])
  if (head.status === 'refused') return refuse(head.problem)
  const { header } = head

  const checked = checkRecords(text, { ...head, shape: { ...head.shape, own } }, (record) => record)
  if (checked.status === 'refused') return checked
  const columns = ATHLETE_TABLE.columns.filter((column) => header.includes(column))
  return { ...checked, header, columns }
}

interface TableRead extends Pick<FoundTable, 'delimiter' | 'start'> {
  shape: TableShape
  hasHeader?: boolean
}

/** Reads the rows below a header, each turned into one of our own format first. */
export function checkRecords(
  text: string,
  { delimiter, start, shape, hasHeader = true }: TableRead,
  mapRecord: (record: CsvRecord) => CsvRecord,
): CheckedRecords {
  const above = hasHeader ? 1 : 0
  const file = readRecords(text, delimiter, above + IMPORT_ROWS, start)
  if (file.status === 'refused') return refuse(file.problem)

  const records = file.records.slice(above).map(mapRecord)
  if (records.length === 0) return refuse(NO_DATA_ROWS)
  if (file.hasMore) return refuse(`Too many rows. Maximum allowed: ${IMPORT_ROWS}`)
  return { status: 'read', records, rows: readRows(shape, records) }
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
