import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import type { ReviewNote } from './review.ts'

export interface Reviewable {
  row: RelationshipRow
  /** By public id. */
  athlete: { id: string; name: string }
  brand: { id: string; name: string }
}

export async function findReviewable(db: Kysely<Database>, publicId: string): Promise<Reviewable | undefined> {
  const found = await db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .selectAll('relationship')
    .select([
      'athlete.public_id as athlete_public_id',
      'athlete.name as athlete_name',
      'brand.public_id as brand_public_id',
      'brand.name as brand_name',
    ])
    .where('relationship.public_id', '=', publicId)
    .executeTakeFirst()
  if (!found) return undefined
  const { athlete_public_id, athlete_name, brand_public_id, brand_name, ...row } = found
  return {
    row,
    athlete: { id: athlete_public_id, name: athlete_name },
    brand: { id: brand_public_id, name: brand_name },
  }
}

/** The reviews of the given relationships by row id; unreviewed ones are left out. */
export async function listReviewNotes(
  db: Kysely<Database>,
  relationshipIds: readonly number[],
): Promise<Map<number, ReviewNote>> {
  if (relationshipIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('relationship')
    .leftJoin('user', 'user.id', 'relationship.reviewed_by')
    .select((eb) => [
      'relationship.id',
      eb.ref('relationship.review').$notNull().as('review'),
      'relationship.review_ground',
      'relationship.review_reason',
      'relationship.reviewed_at',
      'relationship.new_since_review',
      'user.first_name',
      'user.last_name',
    ])
    .where('relationship.id', 'in', listOf(relationshipIds))
    .where('relationship.review', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        decision: row.review,
        reason: row.review_ground,
        note: row.review_reason,
        by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
        at: row.reviewed_at,
        hasNewEvidence: row.new_since_review === 1,
      },
    ]),
  )
}
