import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { findAttested } from './attestation.server.ts'
import { findReviewable, listReviewNotes, type Reviewable } from './review.queries.server.ts'
import { parseDecision } from './review.ts'

/** Data of the review dialogs; undefined if the page at `pageId` has no such relationship. */
export async function findReviewPage(db: Kysely<Database>, pageId: string, relationshipId: string) {
  const link = await findReviewable(db, relationshipId)
  if (!link || !isOnPage(link, pageId)) return undefined
  const { row, athlete, brand } = link
  const { items } = await db
    .selectFrom('evidence')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where('relationship_id', '=', row.id)
    .where('created_by', '!=', 'user')
    .executeTakeFirstOrThrow()
  return {
    id: row.public_id,
    athlete: athlete.name,
    brand: brand.name,
    relationshipType: row.type,
    status: row.verification_status,
    confidence: row.confidence,
    createdBy: row.created_by,
    evidence: items,
    note: (await listReviewNotes(db, [row.id])).get(row.id) ?? null,
  }
}
/** An earlier decision in the form: the one in force, with the values that are restored. */
export async function restoreReview(db: Kysely<Database>, id: string, values: Readonly<Record<string, string>>) {
  const link = await findReviewable(db, id)
  if (!link) return undefined
  const { review, review_ground, review_reason } = link.row
  const former = { review, review_ground, review_reason, link: await findAttested(db, link.row.id), ...values }
  return {
    decision: parseDecision(former.review),
    reason: former.review_ground ?? '',
    note: former.review_reason ?? '',
    link: former.link ?? '',
  }
}
export type RestoredReview = NonNullable<Awaited<ReturnType<typeof restoreReview>>>

export type ReviewPage = NonNullable<Awaited<ReturnType<typeof findReviewPage>>>

function isOnPage({ athlete, brand }: Reviewable, pageId: string): boolean {
  return athlete.id === pageId || brand.id === pageId
}
