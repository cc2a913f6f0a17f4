import type { ComponentName } from './methodology.ts'

/**
 * All inputs of one score, as plain data that survives JSON. Stored with the score: the same inputs reproduce it. Times
 * are ISO 8601.
 */
export interface ScoreInputs {
  methodologyVersion: string
  asOf: string
  /** Every known count of the brand's accounts, in any order; the newest per platform counts. */
  followers: FollowerCount[]
  engagement: EngagementSample[]
  pageviews: PageviewSums | null
  traffic: TrafficRankInput | null
  articles: ArticleCount | null
  /** The brand's athletes; null if they are unknown. */
  athletes: AthleteTie[] | null
  /** Why a component was not measured, in words, as the collector knows it. */
  missingBecause: Partial<Record<ComponentName, string>>
  /**
   * Components whose source could not be read and that have no last known value: they count as 0 until they are read.
   */
  unread?: ComponentName[]
  /**
   * Parts of a component whose source could not be read and that have no last known value. Unread articles or page views
   * count as none, unread posts leave engagement unread.
   */
  unreadParts?: UnreadPart[]
  /** Publisher groups of all evidence and metrics of the brand. */
  publisherGroups: string[]
  bestOwnershipConfidence: number | null
  profile: ProfileParts
}

/** `posts:` and the platform of the account. */
export type UnreadPart = 'articles' | 'pageviews' | `posts:${string}`

interface Observation {
  provider: string
  url: string
  observedAt: string
}

export interface FollowerCount extends Observation {
  platform: string
  followers: number
  /** A user has reviewed this count and accepts it, whatever it jumped from. */
  accepted?: boolean
}

export interface EngagementSample extends Observation {
  platform: string
  /** `views` for platforms that report views instead of likes and comments. */
  unit: 'interactions' | 'views'
  /** Number of latest own posts examined, at most twelve. */
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

/** One relationship of the brand, as the influence component sees it. */
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
