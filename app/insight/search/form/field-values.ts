import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import type { SearchAddress } from '../page/search-address.ts'
import { NO_FILTERS } from '../search-query.ts'

/** All fields that carry `form={SEARCH_FORM}` are submitted together, wherever they are on the page. */
export const SEARCH_FORM = 'search-form'

export type FieldValues = ReturnType<typeof fieldValues>

/** Those of tags and own fields, by the parameters of the address. */
export function labelValues({ filters: { tag, own } }: SearchAddress): Record<string, string> {
  return Object.fromEntries(parametersOf({ tag, own }))
}

/** What the visible fields say for a URL. */
export function fieldValues({ query, filters }: SearchAddress) {
  const { championIndexMin, championIndexMax } = filters
  return {
    q: query,
    category: filters.category ?? '',
    sport: filters.sport ?? '',
    status: filters.status ?? '',
    verificationStatus: filters.verificationStatus ?? '',
    includeAthletes: String(filters.includeAthletes),
    includeBrands: String(filters.includeBrands),
    championIndexMin: championIndexMin === NO_FILTERS.championIndexMin ? '' : String(championIndexMin),
    championIndexMax: championIndexMax === NO_FILTERS.championIndexMax ? '' : String(championIndexMax),
    dateStart: filters.dateStart ?? '',
    dateEnd: filters.dateEnd ?? '',
  }
}
