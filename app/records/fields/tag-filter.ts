import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { readOwnFilter } from './own/own-filter.ts'
import { tagKey } from './tag-text.ts'

/** A tag, or a value of an own field, that a list can be filtered by. */
export interface OfferedLabel {
  value: string
  label: string
}

/** The filter of a list by tag or by a value of an own field, once there are any. */
export function tagFilters(
  tag: string | undefined,
  offered: readonly OfferedLabel[],
  className?: string,
): ListFilter[] {
  if (tag === undefined && offered.length === 0) return []
  const known = tag && offered.find(({ value }) => tagKey(value) === tagKey(tag))
  const hasOwn = [...offered.map(({ value }) => value), tag ?? ''].some((value) => readOwnFilter(value))
  return [
    {
      name: 'tag',
      label: hasOwn ? 'Tag or field' : 'Tag',
      value: known ? known.value : (tag ?? ''),
      empty: hasOwn ? 'All tags and fields' : 'All tags',
      options: tag && !known ? [...offered, { value: tag, label: readOwnFilter(tag)?.value ?? tag }] : offered,
      ...(className !== undefined && { className }),
    },
  ]
}
