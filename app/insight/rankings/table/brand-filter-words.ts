import { formatPercent } from '#app/base/components/display/format.ts'
import type { FilterChip } from '#app/base/components/tables/filter-chips.tsx'
import { filterChips, type ListFilter } from '#app/base/components/tables/list-filter.ts'
import type { BrandFilter } from '#app/records/brands/list/brand-list-query.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { RELATIONSHIP_TYPES, VERIFICATION_STATUSES, type VerificationStatus } from '#db/tables/relationship.ts'

const VERIFICATION_WORDS: Record<VerificationStatus, string> = {
  VERIFIED: 'Verified',
  PENDING: 'Pending',
  UNVERIFIED: 'Unverified',
}

const VERIFICATION_OPTIONS = VERIFICATION_STATUSES.map((status) => ({
  value: status,
  label: VERIFICATION_WORDS[status],
}))

const RELATIONSHIP_OPTIONS = RELATIONSHIP_TYPES.map((type) => ({ value: type, label: capitalize(type) }))

/** The thresholds offered; the URL accepts any other. */
const COVERAGES = [0.5, 0.75, 0.9, 1]

export function coverageOptions(asked: number | undefined) {
  const shares =
    asked === undefined || COVERAGES.includes(asked) ? COVERAGES : [...COVERAGES, asked].toSorted((a, b) => a - b)
  return shares.map((share) => ({ value: String(share), label: coverageWords(share) }))
}

const ARCHIVED_OPTIONS = [
  { value: 'include', label: 'Include archived' },
  { value: 'only', label: 'Archived only' },
]

/** The filters that brands are listed and exported by. */
export function brandFilters(filter: BrandFilter, labels: readonly ListFilter[]): ListFilter[] {
  const { category = '', verification = '', relationshipType = '', coverage, archived } = filter
  return [
    { name: 'category', label: 'Category', value: category, empty: 'All categories', options: BRAND_CATEGORIES },
    {
      name: 'verification',
      label: 'Verification',
      value: verification,
      empty: 'Any verification',
      options: VERIFICATION_OPTIONS,
    },
    {
      name: 'relationshipType',
      label: 'Relationship type',
      value: relationshipType,
      empty: 'Any relationship',
      options: RELATIONSHIP_OPTIONS,
      chip: { label: 'Relationship' },
    },
    {
      name: 'coverage',
      label: 'Coverage',
      value: coverage === undefined ? '' : String(coverage),
      empty: 'Any coverage',
      options: coverageOptions(coverage),
    },
    {
      name: 'archived',
      label: 'Archived brands',
      value: archived === 'exclude' ? '' : archived,
      empty: 'Hide archived',
      options: ARCHIVED_OPTIONS,
      chip: archived === 'exclude' ? null : { label: 'Archived', value: archived === 'only' ? 'only' : 'included' },
    },
    ...labels,
  ]
}

/** The active filters in words, each with its URL parameter, but the text that its own field shows. */
export function brandFilterChips(filter: BrandFilter, labels: readonly ListFilter[]): FilterChip[] {
  return filterChips(brandFilters(filter, labels))
}

function coverageWords(share: number): string {
  return share === 1 ? 'Complete' : `At least ${formatPercent(share)}`
}

/** CO_OWNER → Co-owner */
function capitalize(type: string): string {
  const words = relationshipWords(type)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
