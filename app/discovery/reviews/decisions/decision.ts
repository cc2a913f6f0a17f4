import { z } from 'zod'
import { VERIFICATION_STATUSES } from '#db/tables/relationship.ts'
import { REVIEW_DECISIONS, REVIEW_SUBJECTS } from '#db/tables/review-decision.ts'

/** A decision as the API and the pages show one. */
export const DecisionSchema = z
  .object({
    id: z.string(),
    subject: z.enum(REVIEW_SUBJECTS),
    label: z.string().describe('The subject, by its name at the time'),
    decision: z.enum(REVIEW_DECISIONS),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    by: z.string().nullable().describe('null if the account has been deleted'),
    decidedAt: z.string(),
    undoneAt: z.string().nullable(),
    canUndo: z.boolean().describe('For 30 days, unless there is a later decision about the same entry'),
    model: z
      .object({ status: z.enum(VERIFICATION_STATUSES), confidence: z.number() })
      .nullable()
      .describe('The model’s verdict on the relationship at the time'),
  })
  .meta({ id: 'ReviewDecision' })
export type Decision = z.infer<typeof DecisionSchema>

export const DECISION_LABELS: Record<Decision['decision'], string> = {
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  CHOSEN: 'Identity chosen',
  NONE: 'None of the candidates',
}
