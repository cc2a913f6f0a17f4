import type { Kysely } from 'kysely'
import { listOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athleteIndex, type BrandOfAthlete } from './champion-index/athlete-index.ts'

const ATHLETES_PER_READ = 500

/** Every athlete with a relationship to one of the brands. */
export async function listAthletesOf(trx: Kysely<Database>, brandIds: readonly number[]): Promise<number[]> {
  if (brandIds.length === 0) return []
  const linked = await trx
    .selectFrom('relationship')
    .select('athlete_id')
    .distinct()
    .where('brand_id', 'in', listOf(brandIds))
    .execute()
  return linked.map((row) => row.athlete_id)
}

/** Updates the athletes' own indexes, and their timestamps, from the scores of their brands. */
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
      'brand.scored_at',
      'relationship.verification_status',
      'relationship.review',
    ])
    .where('relationship.athlete_id', 'in', listOf(athleteIds))
    // By id: the index on both would be read whole, for each athlete.
    .where(unindexed<0 | 1>('brand.is_archived'), '=', 0)
    .where(unindexed<number | null>('brand.merged_into_id'), 'is', null)
    // The sum of scores depends on their order in the last digit.
    .orderBy('brand.id')
    .orderBy('relationship.type')
    .execute()
  const brands = new Map<number, ScoredBrand[]>(athleteIds.map((id) => [id, []]))
  for (const link of links) {
    brands.get(link.athlete_id)?.push({
      brandId: link.id,
      totalScore: link.champion_score,
      verificationStatus: link.verification_status,
      rejected: link.review === 'REJECTED',
      scoredAt: link.scored_at,
    })
  }
  const athletes = await trx
    .selectFrom('athlete')
    .select(['id', 'champion_score', 'scored_at'])
    .where('id', 'in', listOf(athleteIds))
    .execute()
  for (const athlete of athletes) {
    const own = brands.get(athlete.id) ?? []
    const index = athleteIndex(own)
    const scoredAt = index === null ? null : newestScoreTime(own)
    if (index === athlete.champion_score && scoredAt === athlete.scored_at) continue
    await trx
      .updateTable('athlete')
      .set({ champion_score: index, scored_at: scoredAt })
      .where('id', '=', athlete.id)
      .execute()
  }
}

type ScoredBrand = BrandOfAthlete & { scoredAt: string | null }

/** Only brands that count. */
function newestScoreTime(brands: readonly ScoredBrand[]): string | null {
  const times = brands.flatMap(({ rejected, scoredAt }) => (rejected || scoredAt === null ? [] : [scoredAt]))
  return times.sort().at(-1) ?? null
}
