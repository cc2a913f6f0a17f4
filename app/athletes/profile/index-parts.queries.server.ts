import type { Kysely } from 'kysely'
import { type BrandOfAthlete, weighBrands } from '#app/scoring/champion-index/athlete-index.ts'
import type { Database } from '#db/schema.ts'

/** One brand's contribution to the athlete's index. */
export interface IndexPart {
  brand: { id: string; name: string }
  score: number
  verificationStatus: BrandOfAthlete['verificationStatus']
  weight: number
  /** Its score times its share of the weights, with one decimal, rounded so that the contributions add up. */
  points: number
}

/** The contributions to the index, largest first. Archived and merged brands do not count, as in the index itself. */
export async function listIndexParts(db: Kysely<Database>, athleteId: number): Promise<IndexPart[]> {
  const links = await db
    .selectFrom('relationship')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select([
      'brand.public_id',
      'brand.name',
      'brand.champion_score',
      'relationship.verification_status',
      'relationship.review',
    ])
    .where('relationship.athlete_id', '=', athleteId)
    .where('brand.champion_score', 'is not', null)
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .execute()
  const names = new Map(links.map((link) => [link.public_id, link.name]))
  const weighed = weighBrands(
    links.map((link) => ({
      brandId: link.public_id,
      totalScore: link.champion_score,
      verificationStatus: link.verification_status,
      rejected: link.review === 'REJECTED',
    })),
  )
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const parts = weighed
    .map(({ brandId, score, verificationStatus, weight }) => ({
      brand: { id: `${brandId}`, name: names.get(`${brandId}`) ?? '' },
      score,
      verificationStatus,
      weight,
      points: (score * weight) / weights,
    }))
    .sort((one, other) => other.points - one.points)
  return roundInSum(parts)
}

/** Rounds the cumulative sums instead of the contributions. */
function roundInSum(parts: readonly IndexPart[]): IndexPart[] {
  let end = 0
  let rounded = 0
  return parts.map((part) => {
    end += part.points
    const begin = rounded
    rounded = Math.round(end * 10)
    return { ...part, points: (rounded - begin) / 10 }
  })
}
