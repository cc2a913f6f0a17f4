import type { CountedTag } from '#app/records/fields/tag-list.ts'
import { countRecords } from '../bulk-edit-words.ts'

type Counts = Pick<CountedTag, 'athletes' | 'brands' | 'links'>

/** `12 athletes, 3 brands and 1 link` */
export function recordsWith({ athletes, brands, links }: Counts): string {
  const counts = [
    ...(athletes > 0 || brands + links === 0 ? [countRecords(athletes, 'athlete')] : []),
    ...(brands > 0 ? [countRecords(brands, 'brand')] : []),
    ...(links > 0 ? [countRecords(links, 'relationship')] : []),
  ]
  return new Intl.ListFormat('en-GB').format(counts)
}

export function tagExists(other: CountedTag): string {
  const isOne = other.athletes + other.brands + other.links === 1
  return `${recordsWith(other)} ${isOne ? 'has' : 'have'} a tag called ${other.name} already.`
}
