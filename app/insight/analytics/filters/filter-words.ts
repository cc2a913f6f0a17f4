import type { ArchivedChoice } from '#db/tables/brand.ts'
import { type AnalyticsFilters, activeFilters, type FilterName } from './analytics-filters.ts'

export const ARCHIVED_WORDS: Record<ArchivedChoice, string> = {
  exclude: 'Hidden',
  include: 'Included',
  only: 'Only archived',
}

const NAMES: Record<FilterName, string> = { sport: 'sport', category: 'category', archived: 'archived brands' }
const ALL = new Intl.ListFormat('en', { type: 'conjunction' })
const ANY = new Intl.ListFormat('en', { type: 'disjunction' })

/** Every filter with its value, set or not. */
export function filterFacts({ sport, category, archived }: AnalyticsFilters): [string, string][] {
  return [
    ['Sport', sport ?? 'All'],
    ['Category', category ?? 'All'],
    ['Archived brands', ARCHIVED_WORDS[archived]],
  ]
}

/** Tennis, Finance, archived brands included; '' without a filter. */
export function filterSummary({ sport, category, archived }: AnalyticsFilters): string {
  const brands = archived !== 'exclude' && `archived brands ${archived === 'only' ? 'only' : 'included'}`
  return [sport, category, brands].filter(Boolean).join(', ')
}

/** Which of the set filters a section does not follow: `Not filtered by sport`. Undefined if it follows all. */
export function notFilteredBy(filters: AnalyticsFilters, follows: readonly FilterName[]): string | undefined {
  const names = activeFilters(filters).filter((name) => !follows.includes(name))
  return names.length === 0 ? undefined : `Not filtered by ${ANY.format(names.map((name) => NAMES[name]))}`
}

/** What an empty section says: the text for an empty directory, unless filters that the section follows are set. */
export function emptyText(filters: AnalyticsFilters, follows: readonly FilterName[], text: string): string {
  const names = activeFilters(filters).filter((name) => follows.includes(name))
  if (names.length === 0) return text
  return `Nothing matches the ${ALL.format(names.map((name) => NAMES[name]))} filter. Clear it to see everything.`
}

/**
 * Which of the figures follow none of the set filters: `Not filtered: Relationships`, or those that do if they are fewer.
 * Undefined if each follows one.
 */
export function figuresNotFiltered(
  filters: AnalyticsFilters,
  figures: readonly { label: string; follows?: readonly FilterName[] }[],
): string | undefined {
  const set = activeFilters(filters)
  const narrowed = figures.filter(({ follows = [] }) => set.some((name) => follows.includes(name)))
  const others = figures.filter((figure) => !narrowed.includes(figure))
  if (set.length === 0 || others.length === 0) return undefined
  const isShorter = narrowed.length > 0 && narrowed.length < others.length
  const labels = (isShorter ? narrowed : others).map(({ label }) => label)
  return `${isShorter ? 'Filtered: only' : 'Not filtered:'} ${ALL.format(labels)}`
}

/** A sentence with a remark behind it. */
export function withRemark(text: string, remark: string | undefined): string {
  return remark === undefined ? text : `${text}. ${remark}`
}
