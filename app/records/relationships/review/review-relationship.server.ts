import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { assessStored } from '../judge-relationship.server.ts'
import { withdrawAttestation } from './attestation.server.ts'
import { followReviews } from './follow-reviews.server.ts'
import { findReviewable, type Reviewable } from './review.queries.server.ts'
import { findDecisionInForce, recordDecision } from './review-decision.queries.server.ts'
import { describeReview } from './review-fields.ts'
import type { ReviewInput } from './review-schema.ts'
import { saveReview } from './save-review.server.ts'
import { verdictBefore } from './verdict-before.server.ts'

/**
 * Saves a user's decision: accepted means VERIFIED, rejected counts nowhere, whatever the agent finds later. Updates
 * counts, scores, indexes and ranks.
 */
export async function reviewRelationship(
  db: Kysely<Database>,
  publicId: string,
  input: ReviewInput,
  author: Actor,
  now: Date,
): Promise<{ status: 'reviewed' | 'not_found' }> {
  return db.transaction().execute(async (trx) => {
    const link = await decideRelationship(trx, publicId, input, author, now)
    if (!link) return { status: 'not_found' }
    await followReviews(trx, [link], now)
    return { status: 'reviewed' }
  })
}

/** Saves one decision, without what follows from it; undefined if there is no such relationship. */
export async function decideRelationship(
  trx: Kysely<Database>,
  publicId: string,
  { decision, reason, note, link: address }: ReviewInput,
  author: Actor,
  now: Date,
): Promise<Reviewable | undefined> {
  const link = await findReviewable(trx, publicId)
  if (!link) return undefined

  const { row, athlete, brand } = link
  const model = await assessStored(trx, row, now)
  const verdict = await verdictBefore(trx, row, await findDecisionInForce(trx, 'relationship', publicId))
  const supporting = model.items.filter((item) => item.counted && item.stance === 'SUPPORTS')
  const formerLink = await withdrawAttestation(trx, row.id)
  const ground = decision === 'REJECTED' ? (reason ?? null) : null
  await recordDecision(
    trx,
    {
      subject: 'relationship',
      subject_id: publicId,
      label: `${athlete.name} and ${brand.name}`,
      decision,
      reason: ground,
      note: note || null,
      before: {
        review: row.review,
        review_ground: row.review_ground,
        review_reason: row.review_reason,
        reviewed_by: row.reviewed_by,
        reviewed_at: row.reviewed_at,
        link: formerLink,
        verdict: JSON.stringify(verdict),
      },
      ...(verdict.waits === 0 && {
        model_status: model.status,
        model_confidence: model.confidence,
        model_kinds: [...new Set(supporting.map((item) => item.code))].toSorted().join(' '),
      }),
      decided_by: author.id,
    },
    now,
  )
  const review = {
    review: decision,
    review_ground: ground,
    review_reason: note || null,
    reviewed_by: author.id,
    reviewed_at: now.toISOString(),
    link: decision === 'ACCEPTED' ? address || null : null,
  }
  await saveReview(trx, row, review, now)
  await recordAudit(
    trx,
    author,
    {
      action: 'relationship.review',
      subject: { kind: 'relationship', id: publicId, label: `${athlete.name} and ${brand.name}` },
      fields: describeReview({ ...row, link: formerLink }, review),
      details: { type: row.type },
    },
    now,
  )
  return link
}
