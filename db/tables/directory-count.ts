import type { AthleteRow } from './athlete.ts'
import type { BrandRow } from './brand.ts'

/** Kept by triggers; a kind without athletes has no row. */
export interface AthleteCountTable {
  sport_key: string
  status: AthleteRow['status']
  athletes: number
}

/** Kept by triggers: how many athletes write their sport so. */
export interface SportSpellingTable {
  sport_key: string
  sport: string
  athletes: number
}

/** Kept by triggers; a kind without brands has no row. Merged brands are not counted. */
export interface BrandCountTable {
  category: BrandRow['category']
  verification_status: BrandRow['verification_status']
  is_archived: BrandRow['is_archived']
  brands: number
  /** Those that have a score, and its sum in tenths. */
  scored: number
  tenths: number
}
