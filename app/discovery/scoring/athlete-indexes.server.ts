import type { Kysely } from 'kysely'
import { athleteIndex, type BrandOfAthlete } from '#app/champion-index/athlete-index.ts'
import type { Database } from '#db/schema.ts'

const ATHLETES_PER_READ = 500

/** Everyone with a link to one of the brands, whatever it is worth. */
export async function listAthletesOf(trx: Kysely<Database>, brandIds: readonly number[]): Promise<number[]> {
  if (brandIds.length === 0) return []
  const linked = await trx
    .selectFrom('relationship')
    .select('athlete_id')
    .distinct()
    .where('brand_id', 'in', brandIds)
    .execute()
  return linked.map((row) => row.athlete_id)
}

/** Brings the athletes' own indexes into step with the scores of their brands. */
export async function updateAthleteIndexes(trx: Kysely<Database>, athleteIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(athleteIds)]
  for (let start = 0; start < ids.length; start += ATHLETES_PER_READ) {
    await updateIndexesOf(trx, ids.slice(start, start + ATHLETES_PER_READ))
  }
}

async function updateIndexesOf(trx: Kysely<Database>, athleteIds: readonly number[]): Promise<void> {
  const links = await trx
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      'relationship.athlete_id',
      'brand.id',
      'brand.champion_score',
      'relationship.verification_status',
      'relationship.review',
    ])
    .where('relationship.athlete_id', 'in', athleteIds)
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    // Sums of scores depend on their order in the last digit.
    .orderBy('brand.id')
    .orderBy('relationship.type')
    .execute()
  const brands = new Map<number, BrandOfAthlete[]>(athleteIds.map((id) => [id, []]))
  for (const link of links) {
    brands.get(link.athlete_id)?.push({
      brandId: link.id,
      totalScore: link.champion_score,
      verificationStatus: link.verification_status,
      rejected: link.review === 'REJECTED',
    })
  }
  const athletes = await trx
    .selectFrom('athlete')
    .select(['id', 'champion_score'])
    .where('id', 'in', athleteIds)
    .execute()
  for (const athlete of athletes) {
    const index = athleteIndex(brands.get(athlete.id) ?? [])
    if (index === athlete.champion_score) continue
    await trx.updateTable('athlete').set({ champion_score: index }).where('id', '=', athlete.id).execute()
  }
}
