import { countOf } from '#app/base/components/display/format.ts'
import type { CountedTag } from '#app/records/fields/tag-list.ts'

/** `12 athletes and 3 brands` */
export function recordsWith({ athletes, brands }: Pick<CountedTag, 'athletes' | 'brands'>): string {
  const counts = [
    ...(athletes > 0 || brands === 0 ? [countOf(athletes, 'athlete')] : []),
    ...(brands > 0 ? [countOf(brands, 'brand')] : []),
  ]
  return counts.join(' and ')
}

export function tagExists(other: CountedTag): string {
  return `${recordsWith(other)} ${other.athletes + other.brands === 1 ? 'has' : 'have'} a tag called ${other.name} already.`
}
