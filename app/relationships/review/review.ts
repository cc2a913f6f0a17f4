import { z } from 'zod'
import { harmless } from '#app/platform/names/harmless.ts'
import { tidyName } from '#app/platform/names/name-key.ts'
import { REVIEWS } from '#db/tables/relationship.ts'

export const LONGEST_REASON = 500

/** An administrator's decision about a relationship, with the reason. */
export const ReviewSchema = z.object({
  decision: z.enum(REVIEWS, { error: 'Choose to accept or to reject' }),
  reason: z
    .string({ error: 'Reason is required' })
    .transform(tidyName)
    .pipe(
      z
        .string()
        .regex(/[^\s\p{Cf}]/u, { error: 'Reason is required' })
        .max(LONGEST_REASON, { error: `Reason must be at most ${LONGEST_REASON} characters` })
        .check(harmless('Reason')),
    ),
})
export type ReviewInput = z.infer<typeof ReviewSchema>

/** Who decided, when and why, as everyone sees it. */
export interface ReviewNote {
  decision: ReviewInput['decision']
  reason: string | null
  by: string | null
  at: string | null
  /** There is supporting evidence that was not known at the rejection. */
  hasNewEvidence: boolean
}

export function parseDecision(value: string | null): ReviewInput['decision'] | null {
  return REVIEWS.find((decision) => decision === value) ?? null
}
