import type { Generated, Selectable } from 'kysely'
import type { VerificationStatus } from './relationship.ts'

export const REVIEW_SUBJECTS = ['relationship', 'brand_count', 'athlete_count', 'identity'] as const
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number]

export const REVIEW_DECISIONS = ['ACCEPTED', 'REJECTED', 'CHOSEN', 'NONE'] as const
type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

export interface ReviewDecisionTable {
  id: Generated<number>
  public_id: string
  subject: ReviewSubject
  /** Public id of the relationship or athlete; row id of the follower count. */
  subject_id: string
  /** What was decided about, in words, as it was called then. */
  label: string
  decision: ReviewDecision
  reason: string | null
  note: string | null
  /** JSON of the columns that undoing restores. */
  before: string
  /** What the model said at the decision, without the word of any person; null if that is not known. */
  model_status: VerificationStatus | null
  model_confidence: number | null
  /** Codes of the supporting kinds that counted, separated by spaces. */
  model_kinds: string | null
  decided_by: number | null
  decided_at: string
  undone_by: number | null
  undone_at: string | null
}
export type ReviewDecisionRow = Selectable<ReviewDecisionTable>
