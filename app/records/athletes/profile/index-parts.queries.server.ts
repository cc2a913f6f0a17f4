import type { Kysely } from 'kysely'
import { listBrandsOf } from '#app/champion-index/scoring/brands-of-athletes.queries.server.ts'
import { type BrandOfAthlete, weighBrands } from '#app/champion-index/scoring/champion-index/athlete-index.ts'
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
  const brands = (await listBrandsOf(db, [athleteId])).get(athleteId) ?? []
  const named = new Map(brands.map(({ brandId, id, name }) => [brandId, { id, name }]))
  const weighed = weighBrands(brands)
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const parts = weighed
    .map(({ brandId, score, verificationStatus, weight }) => ({
      brand: named.get(brandId) ?? { id: '', name: '' },
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
