import { tagLabel, valueLabel } from '#app/base/platform/names/record-labels.ts'
import { readOwnValues } from './own/own-field.ts'
import { splitTags } from './tag-text.ts'

/** What a record is filtered by besides its columns, and how that is spelled: the `labels` of its row. */
export function labelsOf({ tags, own }: { tags?: string | null; own?: string | null }): string | null {
  const labels = [
    ...splitTags(tags).map((tag) => [tagLabel(tag), tag]),
    ...Object.entries(readOwnValues(own)).map(([key, value]) => [valueLabel(key, value), value]),
  ]
  return labels.length === 0 ? null : JSON.stringify(Object.fromEntries(labels))
}
