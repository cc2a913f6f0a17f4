import { type Kysely, sql } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import { undoableSince } from '#app/records/relationships/review/review-decision.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { ReviewSubject } from '#db/tables/review-decision.ts'
import type { Decision } from './decision.ts'

const MAX_COUNTED = 10_000

/** All decisions, newest first. */
export async function listDecisions(
  db: Kysely<Database>,
  { page, limit }: PageQuery,
  now: Date,
): Promise<{ decisions: Decision[]; total: number }> {
  const rows = await db
    .selectFrom('review_decision')
    .leftJoin('user', 'user.id', 'review_decision.decided_by')
    .select([
      'review_decision.public_id',
      'subject',
      'label',
      'decision',
      'reason',
      'note',
      'decided_at',
      'undone_at',
      'model_status',
      'model_confidence',
      'user.first_name',
      'user.last_name',
      isInForce.as('is_last'),
    ])
    .orderBy('decided_at', 'desc')
    .orderBy('review_decision.id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const since = undoableSince(now)
  const decisions = rows.map((row) => ({
    id: row.public_id,
    subject: row.subject,
    label: row.label,
    decision: row.decision,
    reason: row.reason,
    note: row.note,
    by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    decidedAt: row.decided_at,
    undoneAt: row.undone_at,
    canUndo: row.undone_at === null && Boolean(row.is_last) && row.decided_at >= since,
    model:
      row.model_status === null || row.model_confidence === null
        ? null
        : { status: row.model_status, confidence: row.model_confidence },
  }))
  return { decisions, total: await countDecisions(db) }
}

/** Nothing later about the same is in force. */
export const isInForce = sql<boolean>`not exists (
  select 1 from review_decision as later
  where later.subject = review_decision.subject and later.subject_id = review_decision.subject_id
    and later.id > review_decision.id and later.undone_at is null)`

/** How many decisions there are, counting no further than ten thousand. */
export async function countDecisions(
  db: Kysely<Database>,
  { since = '', subjects }: { since?: string; subjects?: readonly ReviewSubject[] } = {},
): Promise<number> {
  let counted = db.selectFrom('review_decision').select('id').where('decided_at', '>=', since).limit(MAX_COUNTED)
  if (subjects) counted = counted.where('subject', 'in', subjects)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
