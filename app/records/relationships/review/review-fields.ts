import type { ChangedFields } from '#app/people/auth/audit/record-audit.server.ts'
import type { SavedReview } from './save-review.server.ts'

type ReviewField = Exclude<keyof SavedReview, 'reviewed_by' | 'reviewed_at'>

/** What people decide about a relationship, by column; the last one is the address of its attestation. */
export const REVIEW_FIELDS: Record<ReviewField, { label: string }> = {
  review: { label: 'Decision' },
  review_ground: { label: 'Reason' },
  review_reason: { label: 'Note' },
  link: { label: 'Link' },
}

/** What a decision changes, for the record of changes. */
export function describeReview(
  before: Pick<SavedReview, ReviewField>,
  after: Pick<SavedReview, ReviewField>,
): ChangedFields {
  const fields = Object.keys(REVIEW_FIELDS) as ReviewField[]
  const versions = fields.map((field) => [field, [before[field] ?? '', after[field] ?? '']] as const)
  return Object.fromEntries(versions.filter(([, [former, current]]) => former !== current))
}
