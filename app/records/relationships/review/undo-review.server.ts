import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { REJECTION_REASONS, REVIEWS } from '#db/tables/relationship.ts'
import { withdrawAttestation } from './attestation.server.ts'
import { followReviews } from './follow-reviews.server.ts'
import { findReviewable } from './review.queries.server.ts'
import { findDecisionInForce, markUndone, undoableSince } from './review-decision.queries.server.ts'
import { describeReview } from './review-fields.ts'
import { saveReview } from './save-review.server.ts'
import { restoreVerdict } from './verdict-before.server.ts'

const BeforeSchema = z.object({
  review: z.enum(REVIEWS).nullable().default(null),
  review_ground: z.enum(REJECTION_REASONS).nullable().default(null),
  review_reason: z.string().nullable().default(null),
  reviewed_by: z.number().nullable().default(null),
  reviewed_at: z.string().nullable().default(null),
  link: z.string().nullable().default(null),
})

export type UndoStatus = 'undone' | 'not_reviewed' | 'too_late' | 'not_found'

/** Back to what was before the last decision: an earlier decision, or the verdict of the evidence. */
export async function undoReview(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<{ status: UndoStatus }> {
  return db.transaction().execute((trx) => undoReviewWith(trx, publicId, author, now))
}

/** Likewise, inside the caller's transaction. */
export async function undoReviewWith(
  trx: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<{ status: UndoStatus }> {
  const link = await findReviewable(trx, publicId)
  if (!link) return { status: 'not_found' }
  const { row, athlete, brand } = link
  if (row.review === null) return { status: 'not_reviewed' }

  // A review that came with a merge was decided about the other relationship.
  const decision = await findDecisionInForce(trx, 'relationship', publicId)
  if ((decision?.decided_at ?? row.reviewed_at ?? '') < undoableSince(now)) return { status: 'too_late' }

  const before = BeforeSchema.parse(JSON.parse(decision?.before ?? '{}'))
  const formerLink = await withdrawAttestation(trx, row.id)
  await saveReview(trx, row, { ...before, reviewed_by: await knownUser(trx, before.reviewed_by) }, now)
  if (before.review === null) await restoreVerdict(trx, row, decision)
  if (decision) await markUndone(trx, decision, author.id, now)
  await followReviews(trx, [link], now)
  await recordAudit(
    trx,
    author,
    {
      action: 'relationship.review_undo',
      subject: { kind: 'relationship', id: publicId, label: `${athlete.name} and ${brand.name}` },
      fields: describeReview({ ...row, link: formerLink }, before),
      details: { type: row.type },
    },
    now,
  )
  return { status: 'undone' }
}

/** A reviewer's account may have gone since. */
async function knownUser(trx: Kysely<Database>, id: number | null): Promise<number | null> {
  if (id === null) return null
  const user = await trx.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()
  return user?.id ?? null
}
