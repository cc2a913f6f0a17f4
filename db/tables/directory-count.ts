import type { AthleteRow } from './athlete.ts'
import type { BrandRow } from './brand.ts'
import type { RelationshipType, VerificationStatus } from './relationship.ts'

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

/** Kept by triggers. Rejected links and links of archived and merged brands are not counted. */
export interface RelationshipCountTable {
  type: RelationshipType
  verification_status: VerificationStatus
  links: number
}

/** Kept by triggers: how many brands, neither archived nor merged, have the score. */
export interface BrandScoreCountTable {
  tenths: number
  brands: number
}

/** Kept by triggers: the athletes of a sport who have an index, and its sum. */
export interface AthleteScoreCountTable {
  sport_key: string
  athletes: number
  millionths: number
}

/** Kept by triggers: the newest follower counts that are not held for review. */
export interface AthleteFollowerTable {
  athlete_id: number
  platform: string
  followers: number
}

export interface BrandFollowerTable {
  brand_id: number
  platform: string
  followers: number
}
