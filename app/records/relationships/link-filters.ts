import { tagLabel, valueLabel } from '#app/base/platform/names/record-labels.ts'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import { type OwnField, ownParameter, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { splitTags } from '#app/records/fields/tag-text.ts'
import { wantedLabels } from '#app/records/fields/wanted-labels.ts'
import type { LinkColumns } from './link-fields.ts'

/** A tag or an own value by which the links of a record can be filtered. */
export interface LinkFilter {
  /** `Agency: IMG` */
  text: string
  /** The search of the page with it; without any if it is chosen. */
  search: string
  links: number
  isChosen: boolean
}

const OFFERED = 20

/** What most of the links have, and what is chosen. */
export function offerLinkFilters(
  links: readonly LinkColumns[],
  own: readonly OwnField[],
  chosen: LabelFilter,
): LinkFilter[] {
  const wanted = new Set(wantedLabels(chosen))
  const offered = new Map<string, LinkFilter>()
  for (const link of links) {
    for (const { label, text, parameter, value } of labelled(link, own)) {
      const filter = offered.get(label)
      if (filter) filter.links += 1
      else {
        const isChosen = wanted.has(label)
        const search = isChosen ? '' : `?${new URLSearchParams({ [parameter]: value })}`
        offered.set(label, { text, search, links: 1, isChosen })
      }
    }
  }
  const sorted = [...offered.values()].toSorted((one, other) => other.links - one.links)
  return sorted.filter(({ isChosen }, place) => isChosen || place < OFFERED)
}

/** Whether a link has every label that is wanted. */
export function isWantedLink(link: LinkColumns, chosen: LabelFilter): boolean {
  const labels = new Set([
    ...splitTags(link.tags).map(tagLabel),
    ...Object.entries(readOwnValues(link.own)).map(([key, value]) => valueLabel(key, value)),
  ])
  return wantedLabels(chosen).every((label) => labels.has(label))
}

function labelled({ tags, own: stored }: LinkColumns, own: readonly OwnField[]) {
  const values = readOwnValues(stored)
  return [
    ...splitTags(tags).map((tag) => ({ label: tagLabel(tag), text: `Tag: ${tag}`, parameter: 'tag', value: tag })),
    ...own.flatMap(({ key, label }) => {
      const value = values[key]
      if (value === undefined) return []
      return [{ label: valueLabel(key, value), text: `${label}: ${value}`, parameter: ownParameter(key), value }]
    }),
  ]
}
