import type { ListFilter } from '#app/base/components/tables/list-filter.ts'
import { tagKey } from './tag-text.ts'

/** The filter of a list by tag, once there are tags. */
export function tagFilters(tag: string | undefined, offered: readonly string[], className?: string): ListFilter[] {
  if (tag === undefined && offered.length === 0) return []
  const known = tag && offered.find((name) => tagKey(name) === tagKey(tag))
  return [
    {
      name: 'tag',
      label: 'Tag',
      value: known ?? tag ?? '',
      empty: 'All tags',
      options: tag && !known ? [...offered, tag] : offered,
      ...(className !== undefined && { className }),
    },
  ]
}
