import { matchRanges } from '#app/base/platform/names/fold.ts'
import { countActiveFilters } from '../page/search-address.ts'
import type { FoundPage, SearchFilters } from '../search-query.ts'

/** How well the best matches fit. */
export interface Relevance {
  word: 'High' | 'Medium' | 'Low'
  /** Best matches whose name begins with what was searched for, of how many. */
  beginning: number
  of: number
}

/** Of the best matches of each kind, which come first in the results. */
export function relevanceOf({ athletes, brands }: FoundPage, query: string): Relevance {
  const best = [...athletes, ...brands]
  const beginning = best.filter(({ name }) => matchRanges(name, query)[0]?.start === 0).length
  const share = best.length === 0 ? 0 : beginning / best.length
  return { word: share >= 0.5 ? 'High' : share >= 0.2 ? 'Medium' : 'Low', beginning, of: best.length }
}

/** What was searched: everything, or what filters and flags left. */
export function scopeOf(filters: SearchFilters): string {
  const { includeAthletes, includeBrands } = filters
  const kinds = !includeBrands ? 'Athletes' : !includeAthletes ? 'Brands' : 'Global'
  return countActiveFilters(filters) === 0 ? kinds : `${kinds}, filtered`
}

export function qualityOf(results: number): 'Excellent' | 'Good' | 'Limited' {
  return results > 50 ? 'Excellent' : results > 10 ? 'Good' : 'Limited'
}

/** 0.4 → under 1 ms, 12.3 → 12 ms, 1234 → 1.2 s */
export function formatTook(milliseconds: number): string {
  if (milliseconds < 1) return 'under 1 ms'
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
