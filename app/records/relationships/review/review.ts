import { REVIEWS, type RejectionReason } from '#db/tables/relationship.ts'

type Decision = (typeof REVIEWS)[number]

export const MAX_NOTE_LENGTH = 300

/** For how many days a decision can be taken back. */
export const UNDO_DAYS = 30

export const REASON_LABELS: Record<RejectionReason, string> = {
  NOT_THE_SAME: 'Not the same person or brand',
  WRONG_RELATIONSHIP: 'Wrong relationship',
  NO_LONGER_TRUE: 'No longer true',
  UNRELIABLE_SOURCE: 'Source not reliable',
  NOT_A_BRAND: 'Not a brand',
  OTHER: 'Other',
}

/** Who decided, when and why, as everyone sees it. */
export interface ReviewNote {
  decision: Decision
  reason: RejectionReason | null
  note: string | null
  by: string | null
  at: string | null
  /** There is supporting evidence that was not known at the rejection. */
  hasNewEvidence: boolean
}

export function parseDecision(value: string | null): Decision | null {
  return REVIEWS.find((decision) => decision === value) ?? null
}
