import type { Kysely } from 'kysely'
import { undoableSince } from '#app/records/relationships/review/review-decision.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { ReviewSubject } from '#db/tables/review-decision.ts'
import { isInForce } from './decision.queries.server.ts'
import type { LastDecision } from './undo-last.tsx'

/** What this person decided last and can still undo, of these subjects. */
export async function findLastDecision(
  db: Kysely<Database>,
  userId: number,
  subjects: readonly ReviewSubject[],
  now: Date,
): Promise<LastDecision | null> {
  const row = await db
    .selectFrom('review_decision')
    .select(['public_id', 'subject', 'subject_id', 'label', 'decision'])
    .where('decided_at', '>=', undoableSince(now))
    .where('decided_by', '=', userId)
    .where('subject', 'in', subjects)
    .where('undone_at', 'is', null)
    .where(isInForce)
    .orderBy('decided_at', 'desc')
    .orderBy('review_decision.id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return { id: row.public_id, entry: entryOf(row), label: row.label, decision: row.decision }
}

/** Its id in the queue, where it is again once the decision is undone. */
function entryOf({ subject, subject_id: id }: { subject: ReviewSubject; subject_id: string }): string {
  if (subject === 'brand_count') return `brand-${id}`
  return subject === 'athlete_count' ? `athlete-${id}` : id
}
