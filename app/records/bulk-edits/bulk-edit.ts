import { z } from 'zod'
import { AthleteFilterSchema } from '#app/records/athletes/athlete-answer.ts'
import { ATHLETE_FIELDS } from '#app/records/athletes/athlete-fields.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
import { BrandFilterSchema } from '#app/records/brands/list/brand-list-query.ts'
import { sharedFields, sharedShapeOf } from '#app/records/fields/field-schemas.ts'
import { LABEL_FILTER } from '#app/records/fields/label-filter.ts'
import { ownControl, readOwnValues, writeOwnValues } from '#app/records/fields/own/own-field.ts'
import { GivenValues } from '#app/records/fields/own/own-values.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import { changeTags } from '#app/records/fields/tag-text.ts'
import { TAGS } from '#app/records/fields/tags.ts'
import { titleOf } from '#app/records/merging/merge-words.ts'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import type { BulkKind } from '#db/tables/bulk-edit.ts'
import type { ListedKind } from '#db/tables/label.ts'

const MAX_IDS = 1_000

/** Which records are edited: those with the ids, or all that match the filter of their list; an empty one matches all. */
const selections = {
  athlete: selectionOf('athlete', AthleteFilterSchema),
  brand: selectionOf('brand', BrandFilterSchema),
}
export type ListSelection = z.output<(typeof selections)[ListedKind]>

/** Links stand in no list, and are selected by a tag that is changed. */
export const BulkSelectionSchema = z.discriminatedUnion('kind', [
  selections.athlete,
  selections.brand,
  selectionOf('relationship', z.object({ tag: LABEL_FILTER.tag.unwrap() })),
])
export type BulkSelection = z.output<typeof BulkSelectionSchema>

const LABEL_CHANGES = {
  own: GivenValues.optional().describe('Values of own fields by their keys; null takes a value away'),
  addTags: TAGS.rule.optional().describe('Tags that each gets, separated by semicolons'),
  removeTags: TAGS.rule.optional().describe('Tags that each loses'),
}

/** What each of them gets. */
export const CHANGES_SCHEMAS = {
  athlete: z.strictObject({
    ...sharedShapeOf(ATHLETE_FIELDS),
    ...LABEL_CHANGES,
    discovery: z.literal(true).optional().describe('Start a discovery of the brands of each'),
  }),
  brand: z.strictObject({ ...sharedShapeOf(BRAND_FIELDS), ...LABEL_CHANGES, archived: z.boolean().optional() }),
} satisfies Record<ListedKind, z.ZodType>
export type BulkChanges = Readonly<Record<string, unknown>>

const selectsOnce = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined)
const changesAny = ({ changes }: { changes: BulkChanges }) =>
  Object.values(changes).some((value) => value !== undefined)

export const BulkEditBodySchema = z
  .discriminatedUnion('kind', [selections.athlete.extend(restOf('athlete')), selections.brand.extend(restOf('brand'))])
  .refine(selectsOnce, { error: 'Give the records by ids or by a filter' })
  .refine(changesAny, { error: 'Give at least one change', path: ['changes'] })
  .meta({ examples: [{ kind: 'athlete', filter: { sport: 'Golf' }, changes: { addTags: 'Prospect' }, dryRun: true }] })

/** What a bulk edit can change besides the declared fields, as a field is shown. */
type ChangedField = Pick<RecordField, 'label' | 'input'> & { column: string }

const ARCHIVED: ChangedField = {
  label: 'Archived',
  column: 'is_archived',
  input: {
    as: 'choice',
    options: [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ],
  },
}

export const FIELDS_OF = {
  athlete: sharedFields(ATHLETE_FIELDS),
  brand: sharedFields(BRAND_FIELDS),
  relationship: sharedFields(LINK_FIELDS),
} satisfies Record<BulkKind, Record<string, RecordField>>

/** The changes of one record's fields: tags and values of own fields are added to those it has. */
export function fieldChanges(
  { addTags, removeTags, own, ...changes }: BulkChanges,
  record: { tags: string | null; own: string | null },
): BulkChanges {
  const tags =
    addTags === undefined && removeTags === undefined
      ? undefined
      : changeTags(record.tags, { add: textOf(addTags), remove: textOf(removeTags) })
  const values = ownChanges({ own })
  return {
    ...changes,
    ...(tags !== undefined && { tags }),
    ...(values.length > 0 && { own: writeOwnValues({ ...readOwnValues(record.own), ...Object.fromEntries(values) }) }),
  }
}

/** The keys of own fields, each with its new value; '' takes it away. */
function ownChanges({ own }: BulkChanges): [key: string, value: string][] {
  return Object.entries(own ?? {}).map(([key, value]) => [key, String(value ?? '')])
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Changes of tags in words. */
export function tagWords({ addTags, removeTags }: BulkChanges): string[] {
  return [...(addTags ? [`Tags added: ${addTags}.`] : []), ...(removeTags ? [`Tags removed: ${removeTags}.`] : [])]
}

/** The columns that the changes set, with the value that each gets. */
export function columnChanges(kind: BulkKind, changes: BulkChanges): (ChangedField & { value: string })[] {
  const declared = Object.entries(FIELDS_OF[kind]).flatMap(([column, field]) =>
    changes[column] === undefined ? [] : [{ ...field, column, value: String(changes[column] ?? '') }],
  )
  const own = ownChanges(changes).map(([key, value]) => {
    return { label: titleOf(key.replaceAll('_', ' ')), column: ownControl(key), input: { as: 'line' as const }, value }
  })
  const { archived } = changes
  return [...declared, ...own, ...(archived === undefined ? [] : [{ ...ARCHIVED, value: archived ? '1' : '0' }])]
}

function selectionOf<Kind extends BulkKind, Filter extends z.ZodType>(kind: Kind, filter: Filter) {
  return z.object({
    kind: z.literal(kind),
    ids: z.array(z.string().min(1)).min(1).max(MAX_IDS).optional(),
    filter: filter.optional(),
  })
}

function restOf<Kind extends ListedKind>(kind: Kind) {
  return {
    changes: CHANGES_SCHEMAS[kind],
    count: z.int().min(0).optional().describe('How many you expect; if there are more, nothing is edited'),
    dryRun: z.boolean().default(false).describe('Only says what would be edited'),
  }
}
