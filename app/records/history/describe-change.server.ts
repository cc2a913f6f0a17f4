import { countOf } from '#app/base/components/display/format.ts'
import { actionWords } from '#app/people/auth/audit/audit-action.ts'
import { ATHLETE_FIELDS } from '#app/records/athletes/athlete-fields.ts'
import { BRAND_FIELDS } from '#app/records/brands/brand-fields.ts'
import { shownValue } from '#app/records/fields/compare-fields.ts'
import { readOwnValues } from '#app/records/fields/own/own-field.ts'
import type { RecordField } from '#app/records/fields/record-field.ts'
import { titleOf } from '#app/records/merging/merge-words.ts'
import { LINK_FIELDS } from '#app/records/relationships/link-fields.ts'
import { REASON_LABELS } from '#app/records/relationships/review/review.ts'
import { REVIEW_FIELDS } from '#app/records/relationships/review/review-fields.ts'
import type { Activity, Change } from './change.ts'
import { DOOR_WORDS } from './change-labels.ts'

/** A change as lists show it. */
export function describeChange(change: Change) {
  const { id, at, kind, door, by, record } = change
  const fields = change.fields.flatMap((field) =>
    field.field === 'own' ? describeOwnValues(field) : describeField(record, field),
  )
  return {
    id,
    at,
    kind,
    words: changeWords(change),
    by: by.name,
    door: DOOR_WORDS[door],
    label: record.label,
    page: recordPage(record),
    undo: undoPage(change),
    fields,
    /** Whether its form can go back to what this change left. */
    isVersion: record.kind === 'relationship' ? kind === 'reviewed' : fields.some(({ isDeclared }) => isDeclared),
  }
}
export type DescribedChange = ReturnType<typeof describeChange>

/** Likewise for administrators. */
export function describeActivity(activity: Activity) {
  const { email, token, address, details } = activity
  return { ...describeChange(activity), email, token, address, details: detailWords(details) }
}
export type DescribedActivity = ReturnType<typeof describeActivity>

function detailWords(details: Activity['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

/** `Merged: Nike Inc.` */
function changeWords({ action, details: { merged, deleted, restored, added, updated, edited } }: Change): string {
  const words = actionWords(action)
  if (typeof merged === 'string') return `${words}: ${merged}`
  if (typeof added === 'number') return `${words}: ${added} new${updated ? `, ${updated} updated` : ''}`
  const records = deleted ?? restored ?? edited
  const noun = NOUNS.find((one) => action.startsWith(one)) ?? 'record'
  return typeof records === 'number' && records !== 1 ? `${words}: ${countOf(records, noun)}` : words
}

/** What an action is done to, as its name begins. */
const NOUNS = ['athlete', 'brand']

/** A changed field by its label, with both values as its form shows them; whether its form can restore it. */
function describeField({ kind }: Change['record'], { field, before, after }: Change['fields'][number]) {
  const declared = FIELDS[kind]?.[field]
  const shown = (value: string) => (declared ? shownValue(declared, value) : (VALUES[value] ?? value))
  const label = declared?.label ?? REVIEWED[field]?.label ?? titleOf(field)
  return { field, label, before: shown(before), after: shown(after), isDeclared: declared !== undefined }
}

/** The values that differ, by the keys of their fields, whose labels may have changed since. */
function describeOwnValues({ field, before, after }: Change['fields'][number]) {
  const [from, to] = [readOwnValues(before), readOwnValues(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((key) => from[key] !== to[key])
    .map((key) => ({
      field,
      label: titleOf(key.replaceAll('_', ' ')),
      before: from[key] ?? '',
      after: to[key] ?? '',
      isDeclared: true,
    }))
}

const FIELDS: Partial<Record<string, Partial<Record<string, RecordField>>>> = {
  athlete: ATHLETE_FIELDS,
  brand: BRAND_FIELDS,
  relationship: LINK_FIELDS,
}
const REVIEWED: Partial<Record<string, { label: string }>> = REVIEW_FIELDS
const VALUES: Partial<Record<string, string>> = { ...REASON_LABELS, ACCEPTED: 'Accepted', REJECTED: 'Rejected' }

/** The page of what was changed; undefined if it has none. */
function recordPage({ kind, id }: Change['record']): string | undefined {
  const page = PAGES[kind]
  return page !== undefined && id !== null ? `${page}/${id}` : undefined
}

const PAGES: Partial<Record<string, string>> = {
  athlete: '/athletes',
  brand: '/champions',
  bulk_edit: '/bulk-edits',
  deleted_batch: '/athletes/deleted',
  import_batch: '/athletes/import',
  upload: '/upload',
  provider: '/settings/providers',
}

/** Where an administrator can take it back; undefined where nothing but another change does. */
function undoPage({ action, kind, record, details }: Change): string | undefined {
  if (kind === 'merged') return `${recordPage(record)}/merges/${details.merge}/undo`
  if (action === 'athlete.distinguish') return '/athletes/duplicates'
  if (action === 'brand.distinguish') return '/champions/duplicates'
  if (kind === 'reviewed') return '/reviews/decisions'
  if (kind === 'imported' || action === 'athlete.delete' || action.endsWith('.bulk_edit')) return recordPage(record)
  return undefined
}
