import { splitTags, tagKey } from './tag-text.ts'

/** What a record is filtered by besides its columns, and how that is spelled: the `labels` of its row. */
export function labelsOf({ tags }: { tags?: string | null }): string | null {
  const labels = splitTags(tags).map((tag) => [tagLabel(tag), tag])
  return labels.length === 0 ? null : JSON.stringify(Object.fromEntries(labels))
}

/** The label of the records that have the tag. */
export function tagLabel(tag: string): string {
  return `tag:${tagKey(tag)}`
}
