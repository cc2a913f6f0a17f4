import { type Kysely, sql } from 'kysely'
import { countDirectory } from '#app/athletes/directory/directory-count.queries.server.ts'
import type { Database } from '#db/schema.ts'

export type RecentAthlete = Awaited<ReturnType<typeof listRecentAthletes>>[number]

/** Number of records, and how many of them were added at `since` or later. */
export async function countDirectorySince(db: Kysely<Database>, since: Date) {
  const { totalAthletes, totalBrands } = await countDirectory(db)
  const { average, scored } = await averageScore(db)
  return {
    athletes: { total: totalAthletes, added: await countAdded(db, 'athlete', since) },
    brands: { total: totalBrands, added: await countAdded(db, 'brand', since) },
    relationships: { total: await countRelationships(db), added: await countAdded(db, 'relationship', since) },
    /** Mean Champion Index of the scored brands; null if there are none. */
    averageScore: average,
    scoredBrands: scored,
  }
}

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

/**
 * Growth in percent over a period that added `added` of the current `total` records; null if there were none before.
 */
export function growthOf({ total, added }: { total: number; added: number }): number | null {
  const before = total - added
  return before > 0 ? (added / before) * 100 : null
}

async function countAdded(db: Kysely<Database>, table: 'athlete' | 'brand' | 'relationship', since: Date) {
  const { added } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .$if(table === 'brand', (rows) => rows.where(sql<boolean>`merged_into_id is null and is_archived = 0`))
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return added
}

async function countRelationships(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('relationship')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function averageScore(db: Kysely<Database>) {
  return db
    .selectFrom('brand')
    .select((eb) => [
      eb.fn.avg<number | null>('champion_score').as('average'),
      eb.fn.count<number>('champion_score').as('scored'),
    ])
    .where('champion_score', 'is not', null)
    .where('merged_into_id', 'is', null)
    .where('is_archived', '=', 0)
    .executeTakeFirstOrThrow()
}
