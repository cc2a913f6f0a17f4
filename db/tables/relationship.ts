import type { Generated, Selectable } from 'kysely'

export const RELATIONSHIP_TYPES = [
  'FOUNDER',
  'CO_FOUNDER',
  'OWNER',
  'CO_OWNER',
  'INVESTOR',
  'EXECUTIVE',
  'BOARD_MEMBER',
  'ADVISOR',
  'SIGNATURE_LINE',
  'LICENSOR',
  'AMBASSADOR',
  'ENDORSER',
  'SPONSOR',
  'AFFILIATED',
] as const
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number]

export const VERIFICATION_STATUSES = ['VERIFIED', 'PENDING', 'UNVERIFIED'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const STANDINGS = ['CURRENT', 'FORMER'] as const
type Standing = (typeof STANDINGS)[number]

export const REVIEWS = ['ACCEPTED', 'REJECTED'] as const
type Review = (typeof REVIEWS)[number]

export const REJECTION_REASONS = [
  'NOT_THE_SAME',
  'WRONG_RELATIONSHIP',
  'NO_LONGER_TRUE',
  'UNRELIABLE_SOURCE',
  'NOT_A_BRAND',
  'OTHER',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const ORIGINS = ['agent', 'user', 'import'] as const
export type Origin = (typeof ORIGINS)[number]

export interface RelationshipTable {
  id: Generated<number>
  public_id: string
  athlete_id: number
  brand_id: number
  type: RelationshipType
  /** The shared role follows from the number of people, not from a source. */
  is_shared_by_count: Generated<0 | 1>
  ownership_percentage: number | null
  verification_status: Generated<VerificationStatus>
  confidence: Generated<number>
  standing: Generated<Standing>
  is_disputed: Generated<0 | 1>
  review: Review | null
  /** Why it was rejected; `review_reason` has the reviewer's words. */
  review_ground: RejectionReason | null
  review_reason: string | null
  reviewed_by: number | null
  reviewed_at: string | null
  /** Evidence has been found that was not known when the relationship was rejected. */
  new_since_review: Generated<0 | 1>
  /** What it lacks to be verified, in words, as of the last assessment. */
  because: string | null
  started_on: string | null
  ended_on: string | null
  evidence_model_version: string | null
  /** Imported, and no source has been read for it yet. */
  is_unread: Generated<0 | 1>
  created_by: Generated<Origin>
  /** The import that added it. */
  import_batch_id: Generated<number | null>
  /** When it last became verified; null if it is not, or was before this was recorded. */
  verified_at: Generated<string | null>
  tags: Generated<string | null>
  note: Generated<string | null>
  /** JSON of the values of own fields, by their keys. */
  own: Generated<string | null>
  /** Somebody has changed one of these three by hand. */
  is_edited: Generated<0 | 1>
  created_at: string
  updated_at: string
}
export type RelationshipRow = Selectable<RelationshipTable>
