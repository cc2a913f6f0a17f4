import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'

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
