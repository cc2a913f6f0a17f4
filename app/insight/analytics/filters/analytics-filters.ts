import type { ArchivedChoice, BrandCategory } from '#db/tables/brand.ts'

/** The filters of the figures; each figure follows only the filters it is recorded by. */
export interface AnalyticsFilters {
  /** As the directory writes it; null for all. */
  sport: string | null
  category: BrandCategory | null
  archived: ArchivedChoice
}
export type FilterName = keyof AnalyticsFilters

export const NO_FILTERS: AnalyticsFilters = { sport: null, category: null, archived: 'exclude' }
export const FILTER_NAMES = ['sport', 'category', 'archived'] as const satisfies FilterName[]

export function unknownSport(sport: string): string {
  return `No athletes in “${sport}”`
}

/** The filters that are set. */
export function activeFilters(filters: AnalyticsFilters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== NO_FILTERS[name])
}

/** The filters that a figure follows, without the others. */
export function followed(filters: AnalyticsFilters, names: readonly FilterName[]): AnalyticsFilters {
  return {
    sport: names.includes('sport') ? filters.sport : null,
    category: names.includes('category') ? filters.category : null,
    archived: names.includes('archived') ? filters.archived : 'exclude',
  }
}

/** The search parameters that select the filters; none for those that are not set. */
export function filterParameters(filters: AnalyticsFilters): Record<string, string> {
  return Object.fromEntries(activeFilters(filters).map((name) => [name, String(filters[name])]))
}
