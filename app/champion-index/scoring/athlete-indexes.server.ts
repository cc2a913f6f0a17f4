import type { Kysely } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type LinkedBrand, listBrandsOf } from './brands-of-athletes.queries.server.ts'
import { athleteIndex } from './champion-index/athlete-index.ts'

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
  const brands = await listBrandsOf(trx, athleteIds)
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

/** Only brands that count. */
function newestScoreTime(brands: readonly LinkedBrand[]): string | null {
  const times = brands.flatMap(({ rejected, scoredAt }) => (rejected || scoredAt === null ? [] : [scoredAt]))
  return times.sort().at(-1) ?? null
}
