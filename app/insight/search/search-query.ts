import { tidyName } from '#app/base/platform/names/name-key.ts'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import type { AthleteTable } from '#db/tables/athlete.ts'
import type { BrandCategory } from '#db/tables/brand.ts'
import type { VerificationStatus } from '#db/tables/relationship.ts'

type AthleteStatus = AthleteTable['status']['__select__']

/** A search that is as long as this is cut off. */
export const MAX_QUERY_LENGTH = 100

/**
 * A search as it is typed or linked to: tidy, cut off between characters, with spaces for control characters, and without
 * signs that turn the text around it.
 */
export function tidyQuery(text: string): string {
  const tidy = tidyName(
    cutOff(text)
      .replace(/\p{Bidi_Control}/gu, '')
      .replace(/\p{Cc}/gu, ' '),
  )
  // One character may have become many.
  return cutOff(tidy).trimEnd()
}

/** Half a character becomes a space. */
function cutOff(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(/\p{Cs}/gu, ' ')
}

/** Totals are exact up to this number, and no page lies behind it. */
export const MAX_COUNTED = 10_000

export const CHAMPION_INDEX_RANGE = { min: 0, max: 1000 } as const

export interface SearchFilters extends LabelFilter {
  /** Narrows brands alone, as does the status of their verification. */
  category?: BrandCategory
  verificationStatus?: VerificationStatus
  /** Narrows athletes alone, as does their status. */
  sport?: string
  status?: AthleteStatus
  includeAthletes: boolean
  includeBrands: boolean
  /** A range other than 0–1000 excludes what has no index. */
  championIndexMin: number
  championIndexMax: number
  /** YYYY-MM-DD, UTC days of the creation, both inclusive. */
  dateStart?: string
  dateEnd?: string
}

export const NO_FILTERS: SearchFilters = {
  includeAthletes: true,
  includeBrands: true,
  championIndexMin: CHAMPION_INDEX_RANGE.min,
  championIndexMax: CHAMPION_INDEX_RANGE.max,
}

export interface FoundAthlete {
  id: string
  name: string
  sport: string
  status: AthleteStatus
  socialHandles: { instagram: string | null; tiktok: string | null; linkedin: string | null; twitter: string | null }
  brandCount: number
  verifiedBrands: number
}

export interface FoundBrand {
  id: string
  name: string
  category: BrandCategory
  logoUrl: string | null
  website: string | null
  socialProfiles: { instagram: string | null; linkedin: string | null; twitter: string | null; tiktok: string | null }
  championScore: number | null
  championRank: number | null
  verificationStatus: VerificationStatus
  isArchived: boolean
}

export interface FoundPage {
  athletes: FoundAthlete[]
  brands: FoundBrand[]
  total: { athletes: number; brands: number }
  /** Whether a total is `MAX_COUNTED` because there are more matches. */
  isCapped: boolean
}

/** Figures over the best 10,000 matches of each kind. */
export interface SearchSummary {
  total: { athletes: number; brands: number }
  isCapped: boolean
  /** Largest first. */
  brandCategories: { category: BrandCategory; count: number }[]
  sports: { sport: string; count: number }[]
  /** Of the brands with a Champion Index; null without any. */
  averageScore: number | null
  topScore: number | null
  /** Share of the brands that are verified, 0–1; null without brands. */
  verifiedRate: number | null
  /** Results created or updated in the last 30 days. */
  recent: number
}

export interface DirectoryStatistics {
  brandCategories: { category: BrandCategory; count: number }[]
  sports: { sport: string; count: number }[]
}
