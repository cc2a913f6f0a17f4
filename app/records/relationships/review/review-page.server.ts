import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { findReviewable, listReviewNotes, type Reviewable } from './review.queries.server.ts'

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
    evidence: items,
    note: (await listReviewNotes(db, [row.id])).get(row.id) ?? null,
  }
}
export type ReviewPage = NonNullable<Awaited<ReturnType<typeof findReviewPage>>>

function isOnPage({ athlete, brand }: Reviewable, pageId: string): boolean {
  return athlete.id === pageId || brand.id === pageId
}
