import type { FilterChip } from '#app/base/components/tables/filter-chips.tsx'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import { ATHLETE_STATUSES } from '#db/tables/athlete.ts'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { type FilterTab, hasIndexRange } from '../page/search-address.ts'
import type { SearchFilters } from '../search-query.ts'
import { type LabelOption, withGivenLabels } from './label-options.ts'

const STATUS_WORDS = { ACTIVE: 'Active', RETIRED: 'Retired', INACTIVE: 'Inactive' } as const
const VERIFICATION_WORDS = { VERIFIED: 'Verified', PENDING: 'Pending', UNVERIFIED: 'Unverified' } as const

export const STATUS_OPTIONS = ATHLETE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))
export const VERIFICATION_OPTIONS = VERIFICATION_STATUSES.map((value) => ({ value, label: VERIFICATION_WORDS[value] }))

export const FILTER_TAB_WORDS: Record<FilterTab, string> = {
  general: 'General',
  athletes: 'Athletes',
  brands: 'Brands',
}

type SearchChip = FilterChip & { tab: FilterTab }

/** The active filters in words, in the order of the fields. */
export function searchChips(filters: SearchFilters, labels: readonly LabelOption[] = []): SearchChip[] {
  const { category, sport, status, verificationStatus, includeAthletes, includeBrands, dateStart, dateEnd } = filters
  const { championIndexMin, championIndexMax } = filters
  const chips: (SearchChip | false | undefined)[] = [
    !includeAthletes && { tab: 'general', name: 'includeAthletes', label: 'Athletes', value: 'hidden' },
    !includeBrands && { tab: 'general', name: 'includeBrands', label: 'Brands', value: 'hidden' },
    hasIndexRange(filters) && {
      tab: 'general',
      name: ['championIndexMin', 'championIndexMax'],
      label: 'Champion Index',
      value: [championIndexMin, championIndexMax].map((end) => (Number.isNaN(end) ? 'no number' : end)).join('–'),
    },
    (dateStart ?? dateEnd) !== undefined && {
      tab: 'general',
      name: ['dateStart', 'dateEnd'],
      label: 'Added',
      value: describeDays(dateStart, dateEnd),
    },
    sport !== undefined && { tab: 'athletes', name: 'sport', label: 'Sport', value: sport },
    status && { tab: 'athletes', name: 'status', label: 'Status', value: STATUS_WORDS[status] },
    category && { tab: 'brands', name: 'category', label: 'Category', value: category },
    verificationStatus && {
      tab: 'brands',
      name: 'verificationStatus',
      label: 'Verification',
      value: VERIFICATION_WORDS[verificationStatus],
    },
  ]
  const { tag, own } = filters
  const given = new Map(parametersOf({ tag, own }))
  const ofLabels = withGivenLabels(labels, filters).flatMap(({ tab, name, label }) => {
    const value = given.get(name)
    return value === undefined ? [] : [{ tab, name, label, value }]
  })
  return [...chips.filter((chip): chip is SearchChip => Boolean(chip)), ...ofLabels]
}

function describeDays(start: string | undefined, end: string | undefined): string {
  if (start && end) return `${start} to ${end}`
  return start ? `from ${start}` : `until ${end}`
}
