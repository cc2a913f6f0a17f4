import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { tidyName } from '#app/base/platform/names/name-key.ts'
import { isWebAddress } from '#app/base/platform/web-address.ts'
import { REJECTION_REASONS, REVIEWS } from '#db/tables/relationship.ts'
import { MAX_NOTE_LENGTH } from './review.ts'

const MAX_LINK_LENGTH = 500

/** Somebody’s words about a relationship. */
export const NoteSchema = z
  .string()
  .transform(tidyName)
  .pipe(
    z
      .string()
      .max(MAX_NOTE_LENGTH, { error: `Note must be at most ${MAX_NOTE_LENGTH} characters` })
      .check(harmless('Note')),
  )
  .optional()

/** A page that says so. */
export const LinkSchema = z
  .string()
  .trim()
  .max(MAX_LINK_LENGTH, { error: `Link must be at most ${MAX_LINK_LENGTH} characters` })
  .refine((text) => text === '' || isWebAddress(text), {
    error: 'Link must be an address that starts with http:// or https://',
  })
  .optional()

/** An administrator's decision. Accepting needs no reason; rejecting takes one, and `OTHER` needs a note. */
export const ReviewSchema = z
  .object({
    decision: z.enum(REVIEWS, { error: 'Choose to accept or to reject' }),
    reason: z
      .enum(REJECTION_REASONS, { error: 'Choose one of the reasons' })
      .optional()
      .describe('Reason for rejecting; not used when accepting'),
    note: NoteSchema.describe('In your own words; everyone sees it'),
    link: LinkSchema.describe('When accepting: a page that supports the decision'),
  })
  .superRefine(({ decision, reason, note }, context) => {
    if (decision === 'ACCEPTED') return
    if (reason === undefined) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Choose a reason for rejecting' })
    } else if (reason === 'OTHER' && !/[^\s\p{Cf}]/u.test(note ?? '')) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'Explain why you are rejecting it' })
    }
  })
export type ReviewInput = z.infer<typeof ReviewSchema>
