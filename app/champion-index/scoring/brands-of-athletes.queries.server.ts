import type { Kysely } from 'kysely'
import { listOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { BrandOfAthlete } from './champion-index/athlete-index.ts'
import type { ScoreInputs } from './champion-index/score-inputs.ts'
import { listUnjudged } from './inputs/unjudged-links.queries.server.ts'
import { listNewestScores } from './newest-score.queries.server.ts'

export interface LinkedBrand extends BrandOfAthlete {
  /** Public id and name. */
  id: string
  name: string
  scoredAt: string | null
}

/** What the indexes of the athletes, by row id, are the means of. Archived and merged brands do not count. */
export async function listBrandsOf(
  db: Kysely<Database>,
  athleteIds: readonly number[],
): Promise<Map<number, LinkedBrand[]>> {
  const links = await db
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select([
      'relationship.athlete_id',
      'relationship.brand_id',
      'relationship.verification_status',
      'relationship.review',
      'athlete.name as athlete_name',
      'brand.public_id',
      'brand.name',
      'brand.champion_score',
      'brand.interim_score',
      'brand.scored_at',
    ])
    .where('relationship.athlete_id', 'in', listOf(athleteIds))
    // By id: the index on both would be read whole, for each athlete.
    .where(unindexed<0 | 1>('brand.is_archived'), '=', 0)
    .where(unindexed<number | null>('brand.merged_into_id'), 'is', null)
    // The sum of scores depends on their order in the last digit.
    .orderBy('brand.id')
    .orderBy('relationship.type')
    .execute()
  const isUnread = await unreadLinks(db, athleteIds)
  const brands = new Map<number, LinkedBrand[]>(athleteIds.map((id) => [id, []]))
  for (const link of links) {
    brands.get(link.athlete_id)?.push({
      id: link.public_id,
      name: link.name,
      brandId: link.brand_id,
      totalScore: link.champion_score ?? link.interim_score,
      verificationStatus: link.verification_status,
      rejected: link.review === 'REJECTED',
      isUnread: isUnread(link),
      scoredAt: link.scored_at,
    })
  }
  return brands
}

/** Whether the link between an athlete and a brand has never been read completely, and so not counted in its score. */
async function unreadLinks(db: Kysely<Database>, athleteIds: readonly number[]) {
  const unjudged = await listUnjudged(db, { athleteIds })
  const scores = await listNewestScores(db, [...unjudged.keys()])
  return ({ athlete_id, brand_id, athlete_name }: { athlete_id: number; brand_id: number; athlete_name: string }) => {
    if (!unjudged.get(brand_id)?.has(athlete_id)) return false
    const { athletes } = JSON.parse(scores.get(brand_id)?.inputs ?? '{}') as Partial<ScoreInputs>
    return !athletes?.some(({ name }) => name === athlete_name)
  }
}
