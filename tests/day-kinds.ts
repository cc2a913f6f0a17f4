import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandCategory } from '#db/tables/brand.ts'
import type { RelationshipType, VerificationStatus } from '#db/tables/relationship.ts'

/** What the stored totals of the day consist of; null if nothing is known of it. */
export async function findKinds(db: Kysely<Database>, day: string) {
  const row = await db
    .selectFrom('daily_figure')
    .select(['athletes_by_kind', 'brands_by_kind', 'relationships_by_kind', 'score_ranges'])
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null

  const athletes: [string, AthleteRow['status'], number][] = JSON.parse(row.athletes_by_kind)
  const brands: [BrandCategory, VerificationStatus, 0 | 1, number][] = JSON.parse(row.brands_by_kind)
  const relationships: [RelationshipType, VerificationStatus, number][] = JSON.parse(row.relationships_by_kind)
  const scores = new Map<number, number>(JSON.parse(row.score_ranges))
  return {
    athletes: athletes.map(([sportKey, status, count]) => ({ sportKey, status, count })),
    brands: brands.map(([category, verification, isArchived, count]) => ({
      category,
      verification,
      isArchived: isArchived === 1,
      count,
    })),
    relationships: relationships.map(([type, verification, count]) => ({ type, verification, count })),
    /** By hundreds of the score: ten counts, the last includes 1000. */
    scores: Array.from({ length: 10 }, (_, hundreds) => scores.get(hundreds) ?? 0),
  }
}
