import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

export type RecentAthlete = Awaited<ReturnType<typeof listRecentAthletes>>[number]

/** The most recently added athletes. */
export async function listRecentAthletes(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('athlete')
    .select([
      'public_id as id',
      'name',
      'sport',
      'status',
      'brand_count as brandCount',
      'verified_brand_count as verifiedBrands',
      'last_processed_at as lastProcessed',
      'created_at as createdAt',
    ])
    .orderBy('athlete.created_at', 'desc')
    .orderBy('athlete.id', 'desc')
    .limit(limit)
    .execute()
}
