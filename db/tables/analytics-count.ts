import type { RelationshipType, VerificationStatus } from './relationship.ts'

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
