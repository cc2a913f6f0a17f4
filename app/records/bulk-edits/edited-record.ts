import type { RecordFields } from '#app/records/fields/record-field.ts'

/** A record that a bulk edit or a file changed, with the columns that it changed. */
export interface EditedRecord {
  record_id: string
  before: string
  after: string
  /** How many versions the record got by it; one unless it says otherwise. */
  versions?: number
}

/** Some records of a bulk edit, in one transaction. */
export interface EditedSome {
  edited: EditedRecord[]
  unchanged: number
  /** Stay as they are, because another record has the name that they would have. */
  taken: number
}

export interface EditTimes {
  now: Date
  /** When the bulk edit was requested. */
  requestedAt: string
}

/** Follow from others whenever a record is saved. */
const FOLLOWING = new Set([
  'version',
  'undone_versions',
  'updated_at',
  'name_key',
  'sport_key',
  'domain',
  'search_text',
])

export function describeEdited<Row extends { public_id: string }>(before: Row, after: Row): EditedRecord {
  const differing = (row: Row, other: Row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([column, value]) => !FOLLOWING.has(column) && !Object.is(value, other[column as keyof Row]),
      ),
    )
  return {
    record_id: before.public_id,
    before: JSON.stringify(differing(before, after)),
    after: JSON.stringify(differing(after, before)),
  }
}

/**
 * What a record gets back: the edited fields, and of the other columns those that still are as the edit left them. Undefined
 * if an edited field has been changed since.
 */
export function whatToRestore<Row extends object>(
  fields: RecordFields,
  row: Row | undefined,
  edited: EditedRecord,
): { fields: Partial<Row>; others: Partial<Row> } | undefined {
  if (!row) return undefined
  const before: Partial<Row> = JSON.parse(edited.before)
  const after: Partial<Row> = JSON.parse(edited.after)
  const isAsLeft = (column: keyof Row) => Object.is(row[column], after[column])
  const restored: { fields: Partial<Row>; others: Partial<Row> } = { fields: {}, others: {} }
  for (const column in before) {
    const field = fields[column]
    // What sources fill too is none of those that are edited many at a time.
    const isField = field !== undefined && (!field.staysUnlessNamed || field.input.as === 'own')
    const isEdited = isField || column === 'is_archived'
    if (isEdited && !isAsLeft(column)) return undefined
    if (isField) restored.fields[column] = before[column]
    else if (isAsLeft(column)) restored.others[column] = before[column]
  }
  const hasAny = Object.keys({ ...restored.fields, ...restored.others }).length > 0
  return hasAny ? restored : undefined
}

/** What a record's `undone_versions` is after an edit of it was undone, which is a version, too. */
export function withUndone(
  { undone_versions }: { undone_versions: number },
  { versions = 1 }: Pick<EditedRecord, 'versions'>,
) {
  return { undone_versions: undone_versions + versions + 1 }
}
