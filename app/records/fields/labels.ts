import { readOwnValues } from './own/own-field.ts'
import { ownFilter, readOwnFilter } from './own/own-filter.ts'
import { splitTags, tagKey } from './tag-text.ts'

/** What a record is filtered by besides its columns, and how that is spelled: the `labels` of its row. */
export function labelsOf({ tags, own }: { tags?: string | null; own?: string | null }): string | null {
  const labels = [
    ...splitTags(tags).map((tag) => [tagLabel(tag), tag]),
    ...Object.entries(readOwnValues(own)).map(([key, value]) => [ownLabel(key, value), value]),
  ]
  return labels.length === 0 ? null : JSON.stringify(Object.fromEntries(labels))
}

/** The label of the records that have the tag, or the value of an own field: `own.agency:IMG`. */
export function tagLabel(tag: string): string {
  const own = readOwnFilter(tag)
  return own ? ownLabel(own.key, own.value) : `tag:${tagKey(tag)}`
}

/** What the labels of a field begin with. */
export function ownLabel(key: string, value: string): string {
  return ownFilter(key, tagKey(value))
}
