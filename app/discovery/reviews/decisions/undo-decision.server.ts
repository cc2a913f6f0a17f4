import type { Kysely } from 'kysely'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import {
  findDecisionInForce,
  markUndone,
  undoableSince,
} from '#app/records/relationships/review/review-decision.queries.server.ts'
import { undoReviewWith } from '#app/records/relationships/review/undo-review.server.ts'
import type { Database } from '#db/schema.ts'
import type { ReviewDecisionRow } from '#db/tables/review-decision.ts'
import { restoreIdentity } from '../identities/decide-identity.server.ts'
import { saveFigureReview } from './decide-figure.server.ts'

/** `superseded`: it was undone already, or something later was decided about the same. */
export type UndoOutcome = 'undone' | 'superseded' | 'too_late' | 'not_found'

/** Back to what was before the decision, within 30 days. */
export async function undoDecision(
  db: Kysely<Database>,
  publicId: string,
  author: Actor,
  now: Date,
): Promise<UndoOutcome> {
  return db.transaction().execute(async (trx) => {
    const decision = await trx
      .selectFrom('review_decision')
      .selectAll()
      .where('public_id', '=', publicId)
      .executeTakeFirst()
    if (!decision) return 'not_found'
    const inForce = await findDecisionInForce(trx, decision.subject, decision.subject_id)
    if (inForce?.id !== decision.id) return 'superseded'
    if (decision.decided_at < undoableSince(now)) return 'too_late'
    return undo(trx, decision, author, now)
  })
}

async function undo(
  trx: Kysely<Database>,
  decision: ReviewDecisionRow,
  author: Actor,
  now: Date,
): Promise<UndoOutcome> {
  if (decision.subject === 'relationship') {
    const { status } = await undoReviewWith(trx, decision.subject_id, author, now)
    return status === 'not_reviewed' ? 'superseded' : status
  }
  if (decision.subject === 'identity') return undoIdentity(trx, decision, author, now)
  const subject = decision.subject === 'brand_count' ? 'brand' : 'athlete'
  const outdated = await saveFigureReview(trx, { subject, rowId: Number(decision.subject_id) }, null, now)
  if (!outdated) return 'not_found'
  await markUndone(trx, decision, author.id, now)
  await updateScores(trx, outdated, now)
  await recordAudit(
    trx,
    author,
    {
      action: 'figure.review_undo',
      subject: { kind: decision.subject, id: decision.subject_id, label: decision.label },
      details: { decision: decision.decision },
    },
    now,
  )
  return 'undone'
}

async function undoIdentity(
  trx: Kysely<Database>,
  decision: ReviewDecisionRow,
  author: Actor,
  now: Date,
): Promise<UndoOutcome> {
  if (!(await restoreIdentity(trx, decision.subject_id, decision.before, now))) return 'not_found'
  await markUndone(trx, decision, author.id, now)
  await recordAudit(
    trx,
    author,
    {
      action: 'athlete.identity_undo',
      subject: { kind: 'athlete', id: decision.subject_id, label: decision.label },
      details: { item: decision.note ?? 'none' },
    },
    now,
  )
  return 'undone'
}
