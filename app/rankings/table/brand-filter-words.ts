import type { BrandFilter } from '#app/brands/list/brand-list-query.ts'
import { formatPercent } from '#app/components/display/format.ts'
import type { FilterChip } from '#app/components/tables/filter-chips.tsx'
import { relationshipWords } from '#app/relationships/wording.ts'
import { RELATIONSHIP_TYPES, VERIFICATION_STATUSES, type VerificationStatus } from '#db/tables/relationship.ts'

const VERIFICATION_WORDS: Record<VerificationStatus, string> = {
  VERIFIED: 'Verified',
  PENDING: 'Pending',
  UNVERIFIED: 'Unverified',
}

export const VERIFICATION_OPTIONS = VERIFICATION_STATUSES.map((status) => ({
  value: status,
  label: VERIFICATION_WORDS[status],
}))

export const RELATIONSHIP_OPTIONS = RELATIONSHIP_TYPES.map((type) => ({ value: type, label: capitalize(type) }))

/** The thresholds offered; the URL accepts any other. */
const COVERAGES = [0.5, 0.75, 0.9, 1]

export function coverageOptions(asked: number | undefined) {
  const shares =
    asked === undefined || COVERAGES.includes(asked) ? COVERAGES : [...COVERAGES, asked].toSorted((a, b) => a - b)
  return shares.map((share) => ({ value: String(share), label: coverageWords(share) }))
}

export const ARCHIVED_OPTIONS = [
  { value: 'include', label: 'Include archived' },
  { value: 'only', label: 'Archived only' },
]

/** The active filters in words, each with its URL parameter. */
export function brandFilterChips(filter: BrandFilter): FilterChip[] {
  const { search, category, verification, relationshipType, coverage, archived } = filter
  const chips: (FilterChip | false | undefined)[] = [
    search !== undefined && search !== '' && { name: 'search', label: 'Brand or athlete', value: search },
    category && { name: 'category', label: 'Category', value: category },
    verification && { name: 'verification', label: 'Verification', value: VERIFICATION_WORDS[verification] },
    relationshipType && { name: 'relationshipType', label: 'Relationship', value: capitalize(relationshipType) },
    coverage !== undefined && { name: 'coverage', label: 'Coverage', value: coverageWords(coverage) },
    archived !== 'exclude' && {
      name: 'archived',
      label: 'Archived',
      value: archived === 'only' ? 'only' : 'included',
    },
  ]
  return chips.filter((chip) => typeof chip === 'object')
}

function coverageWords(share: number): string {
  return share === 1 ? 'Complete' : `At least ${formatPercent(share)}`
}

/** CO_OWNER → Co-owner */
function capitalize(type: string): string {
  const words = relationshipWords(type)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
