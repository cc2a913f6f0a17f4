import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/auth/audit/record-audit.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { settleScores } from '#app/scoring/settle-scores.server.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { judgeWhatIsLeft } from '../judge-relationship.server.ts'
import { updateLinkCounts } from '../update-link-counts.server.ts'
import { attest, withdrawAttestation } from './attestation.server.ts'
import { findReviewable, type Reviewable } from './review.queries.server.ts'
import type { ReviewInput } from './review.ts'

/**
 * Saves a user's decision: accepted means VERIFIED, rejected counts nowhere, whatever the agent finds later. Updates
 * counts, scores, indexes and ranks.
 */
export async function reviewRelationship(
  db: Kysely<Database>,
  publicId: string,
  { decision, reason }: ReviewInput,
  author: Actor,
  now: Date,
): Promise<{ status: 'reviewed' | 'not_found' }> {
  return db.transaction().execute(async (trx) => {
    const link = await findReviewable(trx, publicId)
    if (!link) return { status: 'not_found' }

    await withdrawAttestation(trx, link.row.id)
    if (decision === 'ACCEPTED') await attest(trx, link.row, now)
    await decide(trx, link.row, { review: decision, review_reason: reason, reviewed_by: author.id }, now)
    await follow(trx, link, now)
    await recordAudit(trx, author, entry(link, 'relationship.review', { decision, reason }), now)
    return { status: 'reviewed' }
  })
}

/** Back to the verdict of the evidence. */
export async function undoReview(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<{ status: 'undone' | 'not_reviewed' | 'not_found' }> {
  return db.transaction().execute(async (trx) => {
    const link = await findReviewable(trx, publicId)
    if (!link) return { status: 'not_found' }
    const { review, review_reason: reason } = link.row
    if (review === null) return { status: 'not_reviewed' }

    await withdrawAttestation(trx, link.row.id)
    await decide(trx, link.row, { review: null, review_reason: null, reviewed_by: null }, now)
    await follow(trx, link, now)
    const undone = { decision: review, ...(reason !== null && { reason }) }
    await recordAudit(trx, author, entry(link, 'relationship.review_undo', undone), now)
    return { status: 'undone' }
  })
}

async function decide(
  trx: Kysely<Database>,
  before: RelationshipRow,
  decision: Pick<RelationshipRow, 'review' | 'review_reason' | 'reviewed_by'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const row = await trx
    .updateTable('relationship')
    .set({ ...decision, reviewed_at: decision.review === null ? null : at, updated_at: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await judgeWhatIsLeft(trx, row, now)
}

async function follow(trx: Kysely<Database>, { row, athlete, brand }: Reviewable, now: Date): Promise<void> {
  await updateLinkCounts(trx, { athleteIds: [row.athlete_id], brandIds: [row.brand_id] })
  await settleScores(trx, { rescore: [row.brand_id], athletes: [row.athlete_id] }, now)
  await publish(trx, { channel: 'brand_updates', type: 'brand_update', data: { id: brand.id, action: 'updated' } })
  await publish(trx, {
    channel: 'athlete_updates',
    type: 'athlete_update',
    data: { id: athlete.id, action: 'updated' },
  })
}

function entry({ row, athlete, brand }: Reviewable, action: string, decision: Record<string, string>) {
  return {
    action,
    subject: { kind: 'relationship', id: row.public_id },
    details: { athlete: athlete.name, brand: brand.name, type: row.type, ...decision },
  }
}
