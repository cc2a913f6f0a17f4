import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import type { Database } from '#db/schema.ts'
import type { ReviewDecisionRow, ReviewDecisionTable, ReviewSubject } from '#db/tables/review-decision.ts'
import { UNDO_DAYS } from './review.ts'

type Recorded = Omit<Insertable<ReviewDecisionTable>, 'public_id' | 'before' | 'decided_at' | 'undone_by' | 'undone_at'>

/** Keeps a decision with what undoing it restores; returns its public id. */
export async function recordDecision(
  trx: Kysely<Database>,
  decision: Recorded & { before: Record<string, string | number | null> },
  now: Date,
): Promise<string> {
  const public_id = newId()
  await trx
    .insertInto('review_decision')
    .values({ ...decision, public_id, before: JSON.stringify(decision.before), decided_at: now.toISOString() })
    .execute()
  return public_id
}

/** The decision in force; undefined if there never was one, or all were undone. */
export async function findDecisionInForce(
  db: Kysely<Database>,
  subject: ReviewSubject,
  subjectId: string,
): Promise<ReviewDecisionRow | undefined> {
  return db
    .selectFrom('review_decision')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The earliest time of a decision that can still be undone. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString()
}

export async function markUndone(
  trx: Kysely<Database>,
  decision: ReviewDecisionRow,
  userId: number | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('review_decision')
    .set({ undone_at: now.toISOString(), undone_by: userId })
    .where('id', '=', decision.id)
    .execute()
}
