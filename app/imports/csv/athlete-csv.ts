import { type AthleteInput, AthleteSchema, isBlank } from '../../athletes/athlete.ts'
import { nameKey } from '../../names/name-key.ts'
import { decodeCsv } from './decode-csv.ts'
import { IMPORT_ROWS } from './import-limits.ts'
import { type CsvRecord, type Delimiter, type RecordsRead, readRecords } from './read-records.ts'
import { withoutNeutralising } from './write-csv.ts'

export type AthleteCsvRow =
  | { status: 'valid'; row: number; athlete: AthleteInput }
  // `name` and `sport` as the file has them, cut when they are very long.
  | { status: 'refused'; row: number; name: string; sport: string; error: string }
  | { status: 'skipped'; row: number; name: string; sport: string; reason: 'cell_count' | 'duplicate' }

/** `columns` are those of the header that are read; records and rows stand in the order of the file. */
export type AthleteCsv =
  | { status: 'read'; header: string[]; columns: AthleteColumn[]; records: CsvRecord[]; rows: AthleteCsvRow[] }
  | { status: 'refused'; problem: string }

/** The rules of an import of athletes, the same in the browser's preview and on the server. One row for each data row. */
export function readAthleteCsv(bytes: Uint8Array): AthleteCsv {
  const decoded = decodeCsv(bytes)
  if (decoded.status === 'refused') return decoded
  if (isBlank(decoded.text)) return refuse('CSV file is empty')

  const utf8 = new TextEncoder().encode(decoded.text)
  const head = readHeader(utf8)
  if (head.status === 'refused') return head

  const file = readRecords(utf8, head.delimiter, 1 + IMPORT_ROWS)
  if (file.status === 'refused') return file

  const records = file.records.slice(1)
  if (records.length === 0) return refuse('CSV file contains no data rows')
  if (file.hasMore) return refuse(`Too many rows. Maximum allowed: ${IMPORT_ROWS}`)
  const columns = ATHLETE_COLUMNS.filter((column) => head.header.includes(column))
  return { status: 'read', header: head.header, columns, records, rows: readRows(head.header, records) }
}

const REQUIRED = ['name', 'sport'] as const
/** The columns that are read, the required ones first; any other is ignored. */
const ATHLETE_COLUMNS = [...REQUIRED, 'status', 'instagram', 'twitter', 'tiktok', 'linkedin'] as const
type AthleteColumn = (typeof ATHLETE_COLUMNS)[number]
const DELIMITERS = [',', ';', '\t'] as const satisfies Delimiter[]

type Header = { status: 'read'; header: string[]; delimiter: Delimiter } | { status: 'refused'; problem: string }

/** Reads the header with the delimiter it uses: the one that finds the required columns, else the most columns. */
function readHeader(utf8: Uint8Array): Header {
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, ...headerOf(readRecords(utf8, delimiter, 1)) }))
  const read = candidates.flatMap((candidate) => (candidate.status === 'read' ? [candidate] : []))
  const best = read.toSorted((a, b) => fitness(b.header) - fitness(a.header))[0]
  // A header of one column comes from the wrong delimiter when the right one could not be read.
  if (!best || best.header.length === 1) {
    const refused = candidates.find((candidate) => candidate.status === 'refused')
    if (refused?.status === 'refused') return refuse(refused.problem)
  }
  const header = best?.header ?? []
  const missing = REQUIRED.filter((column) => !header.includes(column))
  if (!best || missing.length > 0) return refuse(`Missing required columns: ${missing.join(', ')}`)

  const repeated = ATHLETE_COLUMNS.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (repeated.length > 0) return refuse(`Duplicate columns: ${repeated.join(', ')}`)
  return best
}

function headerOf(read: RecordsRead): { status: 'read'; header: string[] } | { status: 'refused'; problem: string } {
  return read.status === 'refused' ? read : { status: 'read', header: (read.records[0]?.cells ?? []).map(nameKey) }
}

function fitness(header: string[]): number {
  const found = REQUIRED.filter((column) => header.includes(column)).length
  return found * 1_000_000 + header.length
}

function readRows(header: string[], records: CsvRecord[]): AthleteCsvRow[] {
  const seen = new Set<string>()
  return records.map((record) => {
    const read = readRow(header, record)
    if (read.status !== 'valid') return read

    const { name, sport } = read.athlete
    const identity = JSON.stringify([nameKey(name), nameKey(sport)])
    if (seen.has(identity)) return { status: 'skipped', row: record.row, name, sport, reason: 'duplicate' }
    seen.add(identity)
    return read
  })
}

function readRow(header: string[], { row, cells }: CsvRecord): AthleteCsvRow {
  const cell = (column: AthleteColumn) => withoutNeutralising(cells[header.indexOf(column)]?.trim() ?? '')
  const [name, sport] = [excerpt(cell('name')), excerpt(cell('sport'))]
  if (cells.length !== header.length) return { status: 'skipped', row, name, sport, reason: 'cell_count' }

  const parsed = AthleteSchema.safeParse({
    name: cell('name'),
    sport: cell('sport'),
    status: cell('status').toUpperCase() || undefined,
    socialHandles: {
      instagram: cell('instagram'),
      tiktok: cell('tiktok'),
      linkedin: cell('linkedin'),
      twitter: cell('twitter'),
    },
  })
  if (parsed.success) return { status: 'valid', row, athlete: parsed.data }

  const problem = problemOf(cell) ?? parsed.error.issues[0]?.message ?? 'Invalid row'
  return { status: 'refused', row, name, sport, error: `Row ${row}: ${problem}` }
}

const EXCERPT = 200

/** A cell may hold anything; a report of errors shows the beginning of it. */
function excerpt(cell: string): string {
  return cell.length > EXCERPT ? `${cell.slice(0, EXCERPT)}…` : cell
}

/** The problems that an import words in its own way; the schema's words serve for all others. */
function problemOf(cell: (column: AthleteColumn) => string): string | undefined {
  for (const column of REQUIRED) if (isBlank(cell(column))) return `Missing required field "${column}"`

  const status = cell('status')
  const known = AthleteSchema.shape.status.safeParse(status.toUpperCase() || undefined)
  return known.success ? undefined : `Invalid status "${excerpt(status)}". Must be ACTIVE, RETIRED, or INACTIVE`
}

function refuse(problem: string): { status: 'refused'; problem: string } {
  return { status: 'refused', problem }
}
