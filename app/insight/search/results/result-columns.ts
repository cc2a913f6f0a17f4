import type { OfferedColumn } from '#app/base/components/tables/chosen-columns.ts'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'

/** What a result says of its record, where no columns are chosen each in its place. */
export const FACTS = ['kind', 'details', 'badge', 'figure'] as const

const LABELS: Record<(typeof FACTS)[number], string> = {
  kind: 'Sport or category',
  details: 'Brands or rank',
  badge: 'Status or verification',
  figure: 'Champion Index',
}

const COLUMNS: readonly OfferedColumn[] = [
  ...FACTS.map((key) => ({ key, label: LABELS[key], exported: [] })),
  { key: 'tags', label: 'Tags', exported: [], isExtra: true },
  { key: 'note', label: 'Note', exported: [], isExtra: true },
]

/** The columns of results. Athletes and brands share one if their own fields have the same key. */
export function resultColumns(own: readonly OwnField[]): OfferedColumn[] {
  const byKey = new Map(own.filter(({ kind }) => kind !== 'relationship').map((field) => [field.key, field]))
  return withOwnColumns(COLUMNS, [...byKey.values()])
}

/** The chosen columns, and what records say in those that a result does not have anyway. */
export interface ChosenFacts {
  keys: readonly string[]
  /** By the id of the record and the key of the column. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}
