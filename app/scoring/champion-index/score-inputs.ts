import type { ComponentName } from './methodology.ts'

/**
 * Everything one score is made of, as plain data that survives JSON. It is stored with the score: the same inputs give
 * the same figure again. Times are ISO 8601.
 */
export interface ScoreInputs {
  methodologyVersion: string
  asOf: string
  /** Every known count of the brand's accounts, any order; the newest per platform counts. */
  followers: FollowerCount[]
  engagement: EngagementSample[]
  pageviews: PageviewSums | null
  traffic: TrafficRankInput | null
  articles: ArticleCount | null
  /** The brand's athletes; null when it is unknown who they are. */
  athletes: AthleteTie[] | null
  /** What kept a component from being measured, in words, as the collector of the figures knows it. */
  missingBecause: Partial<Record<ComponentName, string>>
  /** Components whose source could not be read while nothing is known that could stand in: they count as 0 until it is. */
  unread?: ComponentName[]
  /** Publisher groups of all evidence and metrics of the brand. */
  publisherGroups: string[]
  bestOwnershipConfidence: number | null
  profile: ProfileParts
}

interface Observation {
  provider: string
  url: string
  observedAt: string
}

export interface FollowerCount extends Observation {
  platform: string
  followers: number
  /** A person has looked at this count and accepts it, whatever it jumped from. */
  accepted?: boolean
}

export interface EngagementSample extends Observation {
  platform: string
  /** `views` where a platform tells views instead of likes and comments. */
  unit: 'interactions' | 'views'
  /** Newest own posts looked at, at most twelve. */
  posts: number
  /** Mean per post. */
  perPost: number
}

interface PageviewSums extends Observation {
  /** Views of the last 90 days. */
  current: number
  /** Views of the 90 days before; null when unknown. */
  previous: number | null
}

interface TrafficRankInput extends Observation {
  domain: string
  /** Null: looked up and not listed. */
  rank: number | null
}

interface ArticleCount extends Observation {
  /** Articles of the last 90 days. */
  count: number
}

/** One relationship of the brand, as influence sees it. */
export interface AthleteTie extends Observation {
  athleteId: string
  name: string
  relationshipType: string
  /** 0–1, from the relationship's type. */
  strength: number
  verificationStatus: 'VERIFIED' | 'PENDING' | 'UNVERIFIED'
  standing: 'CURRENT' | 'FORMER'
  rejected: boolean
  confidence: number
  followers: number | null
  /** Views of the last 90 days. */
  pageviews: number | null
}

interface ProfileParts {
  website: boolean
  country: boolean
  category: boolean
  founded: boolean
  description: boolean
  logo: boolean
  handle: boolean
  athlete: boolean
}
