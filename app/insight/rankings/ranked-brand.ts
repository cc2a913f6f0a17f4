import type { PlaceChange } from '#app/champion-index/scoring/movement.ts'
import type { ScoreMark } from '#app/champion-index/scoring/score-courses.queries.server.ts'
import type { PlatformFollowers } from '#app/records/brands/profile/follower-card.tsx'
import type { OwnValues } from '#app/records/fields/own/own-field.ts'
import type { BrandCategory } from '#db/tables/brand.ts'
import type { VerificationStatus } from '#db/tables/relationship.ts'
import type { LeadingAthlete } from './ranking.queries.server.ts'

/** A row of the rankings. Scores are 0–1000; null means unknown. */
export interface RankedBrand extends PlaceChange {
  id: string
  name: string
  logoUrl: string | null
  category: BrandCategory
  isArchived: boolean
  verification: VerificationStatus
  rank: number | null
  change: number | null
  score: number | null
  /** Of the period of the rank changes. */
  course: ScoreMark[]
  /** The score with every unmeasured component at its worst and at its best. */
  low: number | null
  high: number | null
  /** Coverage, 0–1: total weight of the measured components. */
  coverage: number | null
  social: number | null
  growth: number | null
  /** Audience growth over 90 days: 0.032 is +3.2%. */
  growthRate: number | null
  engagement: number | null
  /** The two best-supported athletes, current ones first. */
  athletes: LeadingAthlete[]
  athleteTotal: number
  /** The newest count of each platform, largest first. */
  followers: PlatformFollowers[]
  website: string | null
  tags: string | null
  own: OwnValues
  /** Handles by platform. */
  profiles: Record<'instagram' | 'tiktok' | 'linkedin' | 'x' | 'youtube' | 'facebook', string | null>
}
