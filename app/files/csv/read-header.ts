import { nameKey } from '#app/base/platform/names/name-key.ts'
import { isOwnColumn, type OwnField } from '#app/records/fields/own/own-field.ts'
import { type FoundTable, findTable, type TableKind } from './find-table.ts'
import { foundColumns } from './found-columns.ts'
import { REQUIRED_COLUMNS } from './required-columns.ts'

export const EMPTY_FILE = 'CSV file is empty'
export const NO_DATA_ROWS = 'CSV file contains no data rows'

/** Where the known columns are, and how many cells a row has. */
export interface TableShape {
  width: number
  places: Record<string, number>
  /** How the file writes that a value is missing, besides an empty cell. */
  missing?: string | undefined
  /** The fields that administrators have added, whose columns are read too. */
  own?: readonly OwnField[]
}

export type HeaderRead<Kind extends TableKind> = Pick<FoundTable, 'delimiter' | 'start' | 'titles'> &
  ({ status: 'read'; kind: Kind; header: string[]; shape: TableShape } | { status: 'refused'; problem: string })

/** Of several kinds of tables, the first with all required columns wins. */
export function readHeader<Kind extends TableKind>(text: string, kinds: readonly Kind[]): HeaderRead<Kind> {
  const { problem, ...found } = findTable(text, kinds)
  const refuse = (problem: string) => ({ ...found, status: 'refused' as const, problem })
  if (problem !== undefined && found.titles.length === 0) return refuse(problem)

  const header = found.titles.map(nameKey)
  const kind = kinds.find(({ required }) => required.every((column) => header.includes(column)))
  if (!kind) return refuse(describeMisfit(found.titles, kinds))

  const repeated = kind.columns.filter((column) => header.indexOf(column) !== header.lastIndexOf(column))
  if (repeated.length > 0) return refuse(`Duplicate columns: ${repeated.join(', ')}`)
  // R writes what is missing as NA.
  const missing = found.delimiter === ' ' ? 'NA' : undefined
  return { ...found, status: 'read', kind, header, shape: { ...shapeOf(header, kind), missing } }
}

function describeMisfit(titles: readonly string[], kinds: readonly TableKind[]): string {
  const header = titles.map(nameKey)
  const [only, ...others] = kinds
  if (only && others.length === 0) {
    const missing = only.required.filter((column) => !header.includes(column))
    return `Missing required columns: ${missing.join(', ')}${describeOther(header)}`
  }
  const accepted = kinds.map(({ required }) => `"${required.join(', ')}"`)
  return `Unknown header. ${foundColumns(titles)} The columns must be ${accepted.slice(0, -1).join(', ')} or ${accepted.at(-1)}`
}

const OTHER_KINDS = [
  [REQUIRED_COLUMNS.athletes, 'athletes'],
  [REQUIRED_COLUMNS.brands, 'brands'],
  [REQUIRED_COLUMNS.relationships, 'links, which is uploaded as bulk data'],
  [REQUIRED_COLUMNS.followers, 'follower counts, which is uploaded as bulk data'],
] as const

/** Names the kind that a header is of instead. */
function describeOther(header: readonly string[]): string {
  const other = OTHER_KINDS.find(([required]) => required.every((column) => header.includes(column)))
  return other ? `. The columns are those of a file of ${other[1]}` : ''
}

function shapeOf(header: readonly string[], { columns }: TableKind): TableShape {
  const known = [...columns, ...header.filter(isOwnColumn)]
  const found = known.flatMap((column) => (header.includes(column) ? [[column, header.indexOf(column)]] : []))
  return { width: header.length, places: Object.fromEntries(found) }
}
