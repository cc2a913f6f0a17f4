import { z } from 'zod'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { toColumns } from '#app/records/fields/field-values.ts'
import { NOTE } from '#app/records/fields/note.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import { TAGS } from '#app/records/fields/tags.ts'
import { LINK_FIELDS, type LinkColumns } from '#app/records/relationships/link-fields.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { RELATIONSHIP_TYPES, type RelationshipType } from '#db/tables/relationship.ts'
import { BETWEEN_NAMES, createCellReader, excerpt, type SkippedUnread, unreadReason } from './cell-reader.ts'
import type { TableKind } from './find-table.ts'
import { readOwnCells } from './own-cells.ts'
import type { TableShape } from './read-header.ts'
import { readSource } from './read-source.ts'
import type { CsvRecord } from './record-rules.ts'
import { REQUIRED_COLUMNS } from './required-columns.ts'

const REQUIRED = REQUIRED_COLUMNS.relationships

/** The columns of a file of links, and how each is asked for. */
export const RELATIONSHIP_FIELDS = {
  athlete: { label: 'Athlete', input: { as: 'name' } },
  brand: { label: 'Brand', input: { as: 'name' } },
  sport: { label: 'Sport', input: { as: 'suggestions' } },
  relationship_type: {
    label: 'Relationship type',
    input: {
      as: 'choice',
      options: RELATIONSHIP_TYPES.map((value) => ({ value, label: relationshipWords(value) })),
    },
  },
  ownership_percentage: { label: 'Ownership percentage', input: { as: 'line', keyboard: 'numeric' } },
  source: { label: 'Source', input: { as: 'line', keyboard: 'url' } },
  tags: TAGS,
  note: NOTE,
} as const satisfies Readonly<Record<string, Pick<RecordField, 'label' | 'input'>>>

type RelationshipColumn = keyof typeof RELATIONSHIP_FIELDS

export const RELATIONSHIP_TABLE = { required: REQUIRED, columns: Object.keys(RELATIONSHIP_FIELDS) } satisfies TableKind

/** Whom a row links; a blank sport does not say which of several athletes of that name is meant. */
export interface LinkNames {
  athlete: string
  sport: string
  brand: string
}

/** What a row says of its links. */
export interface NamedLink extends LinkColumns {
  type: RelationshipType
  ownershipPercentage: number | null
  /** Address of a page that says so. */
  source: string | null
}

export type RelationshipCsvRow =
  /** The names are to be looked up in any case, so that all of a row's problems are told at once; a matched row may have several. */
  | { status: 'valid'; row: number; names: LinkNames[]; link: NamedLink }
  | { status: 'valid'; row: number; names: LinkNames[]; link: null; problems: string[] }
  | { status: 'skipped'; row: number; name: string; reason: SkippedUnread }

export function readRelationshipRow(shape: TableShape, record: CsvRecord): RelationshipCsvRow {
  const { row, cells } = record
  const cell: (column: RelationshipColumn) => string = createCellReader(record, shape)
  if (cells.length !== shape.width) {
    return { status: 'skipped', row, name: linkLabel(cell('athlete'), cell('brand')), reason: unreadReason(cells) }
  }
  const each = (column: 'athlete' | 'brand') => cell(column).split(BETWEEN_NAMES).map(tidyName)
  const sport = tidyName(cell('sport'))
  const names = each('athlete').flatMap((athlete) => each('brand').map((brand) => ({ athlete, sport, brand })))
  const share = readShare(cell('ownership_percentage'))
  const type = readType(cell('relationship_type'), share ?? null)
  const source = readSource(cell('source'))
  const problems = REQUIRED.flatMap((column) => (isBlank(cell(column)) ? [`Missing required field "${column}"`] : []))
  if (type === undefined) {
    const typed = excerpt(cell('relationship_type'))
    problems.push(`Unknown relationship_type "${typed}". Must be one of ${RELATIONSHIP_TYPES.join(', ')}`)
  }
  if (share === undefined) {
    const typed = excerpt(cell('ownership_percentage'))
    problems.push(`Invalid ownership_percentage "${typed}". Must be a number from 0 to 100`)
  }
  if (source === undefined) {
    problems.push(`Invalid source "${excerpt(cell('source'))}". Must be an http or https address`)
  }
  if (names.length > MAX_LINKS) problems.push(`A row can name at most ${MAX_LINKS} links`)
  const entered = readEntered(shape, record)
  problems.push(...entered.problems)
  return problems.length > 0 || share === undefined || type === undefined || source === undefined
    ? { status: 'valid', row, names: names.slice(0, MAX_LINKS), link: null, problems }
    : { status: 'valid', row, names, link: { type, ownershipPercentage: share, source, ...entered.columns } }
}

const MAX_LINKS = 100

/** What the row says of the link besides; blank is nothing. */
function readEntered(shape: TableShape, record: CsvRecord): { columns: LinkColumns; problems: string[] } {
  const cell = createCellReader(record, shape)
  const entered = Entered.safeParse({ tags: cell('tags'), note: cell('note') })
  const own = readOwnCells(shape, cell)
  const columns = toColumns(LINK_FIELDS, { ...entered.data, ...('own' in own && own) })
  const problems = [
    ...(entered.error?.issues ?? []).map(({ message }) => message),
    ...('problem' in own ? [own.problem] : []),
  ]
  return { columns, problems }
}

const Entered = z.object({ tags: TAGS.rule, note: NOTE.rule })

const LABEL_PART = 100

/** The name of a row's links in a report. */
export function linksLabel(names: readonly LinkNames[]): string {
  const each = (side: 'athlete' | 'brand') => [...new Set(names.map((link) => link[side]))].join(', ')
  return linkLabel(each('athlete'), each('brand'))
}

/** The name of a relationship in a report. */
export function linkLabel(athlete: string, brand: string): string {
  return `${excerpt(athlete, LABEL_PART)} – ${excerpt(brand, LABEL_PART)}`
}

/** `Co-Founder`, `co founder` and `CO_FOUNDER` are equal. Blank claims no more than the row itself. */
function readType(cell: string, share: number | null): RelationshipType | undefined {
  if (isBlank(cell)) {
    if (share === null || share === 0) return 'AFFILIATED'
    return share === 100 ? 'OWNER' : 'CO_OWNER'
  }
  const typed = tidyName(cell).toUpperCase().replace(/[ -]/g, '_')
  return RELATIONSHIP_TYPES.find((type) => type === typed)
}

/**
 * Null if blank, undefined if it is no percentage. No share is in the thousands, so a comma is always the decimal sign.
 */
function readShare(cell: string): number | null | undefined {
  if (isBlank(cell)) return null
  const [, whole, fraction = '0'] = /^0*(\d{1,3})(?:[.,](\d{1,6}))? ?%?$/.exec(cell) ?? []
  const share = Number(`${whole}.${fraction}`)
  return share <= 100 ? share : undefined
}
