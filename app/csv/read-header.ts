import { nameKey } from '#app/platform/names/name-key.ts'
import { type RecordsRead, readRecords } from './read-records.ts'
import { DELIMITERS, type Delimiter } from './record-rules.ts'

export const EMPTY_FILE = 'CSV file is empty'
export const NO_DATA_ROWS = 'CSV file contains no data rows'

/** A kind of table: its required and its optional columns; other columns are ignored. */
export interface TableKind {
  required: readonly string[]
  columns: readonly string[]
}

/** Where the known columns are, and how many cells a row has. */
export interface TableShape {
  width: number
  places: Record<string, number>
}

export type HeaderRead<Kind extends TableKind> =
  | { status: 'read'; kind: Kind; header: string[]; shape: TableShape; delimiter: Delimiter }
  | { status: 'refused'; problem: string; delimiter: Delimiter }

/**
 * Reads the header and detects the delimiter: the one that finds the required columns, else the one with most columns.
 * Of several kinds of tables, the first with all required columns wins.
 */
export function readHeader<Kind extends TableKind>(text: string, kinds: readonly Kind[]): HeaderRead<Kind> {
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, ...headerOf(readRecords(text, delimiter, 1)) }))
  const read = candidates.flatMap((candidate) => (candidate.status === 'read' ? [candidate] : []))
  const best = read.toSorted((a, b) => fitness(b.header, kinds) - fitness(a.header, kinds))[0]
  // A header of one column means the wrong delimiter, if parsing with the right one failed.
  if (!best || best.header.length === 1) {
    const refused = candidates.find((candidate) => candidate.status === 'refused')
    if (refused?.status === 'refused') return refused
  }
  const header = best?.header ?? []
  const delimiter = best?.delimiter ?? ','
  const refuse = (problem: string) => ({ status: 'refused' as const, problem, delimiter })
  const kind = kinds.find(({ required }) => required.every((column) => header.includes(column)))
  if (!kind) return refuse(describeMisfit(header, kinds))

  const repeated = kind.columns.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (repeated.length > 0) return refuse(`Duplicate columns: ${repeated.join(', ')}`)
  return { status: 'read', kind, header, shape: shapeOf(header, kind), delimiter }
}

function headerOf(read: RecordsRead): { status: 'read'; header: string[] } | { status: 'refused'; problem: string } {
  return read.status === 'refused' ? read : { status: 'read', header: (read.records[0]?.cells ?? []).map(nameKey) }
}

function fitness(header: readonly string[], kinds: readonly TableKind[]): number {
  const shares = kinds.map(({ required }) => required.filter((column) => header.includes(column)).length)
  return Math.max(...shares) * 1_000_000 + header.length
}

function describeMisfit(header: readonly string[], kinds: readonly TableKind[]): string {
  const [only, ...others] = kinds
  if (only && others.length === 0) {
    return `Missing required columns: ${only.required.filter((column) => !header.includes(column)).join(', ')}`
  }
  const accepted = kinds.map(({ required }) => `"${required.join(', ')}"`)
  return `Unknown header. The columns must be ${accepted.slice(0, -1).join(', ')} or ${accepted.at(-1)}`
}

function shapeOf(header: readonly string[], { columns }: TableKind): TableShape {
  const found = columns.flatMap((column) => (header.includes(column) ? [[column, header.indexOf(column)]] : []))
  return { width: header.length, places: Object.fromEntries(found) }
}
