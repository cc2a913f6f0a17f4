import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { judgeWhatIsLeft } from '../judge-relationship.server.ts'
import { attest } from './attestation.server.ts'

/** The columns of a review, and the address that an acceptance names. */
export type SavedReview = Pick<
  RelationshipRow,
  'review' | 'review_ground' | 'review_reason' | 'reviewed_by' | 'reviewed_at'
> & { link: string | null }

/** Sets or clears the review of a relationship without attestation, and judges the relationship again. */
export async function saveReview(
  trx: Kysely<Database>,
  before: RelationshipRow,
  { link, ...review }: SavedReview,
  now: Date,
): Promise<void> {
  if (review.review === 'ACCEPTED') {
    await attest(trx, before, { note: review.review_reason, link }, new Date(review.reviewed_at ?? now))
  }
  const row = await trx
    .updateTable('relationship')
    .set({ ...review, updated_at: now.toISOString() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await judgeWhatIsLeft(trx, row, now)
}
