import { roundHalfEven } from '#app/platform/round-half-even.ts'
import { METHODOLOGY } from './methodology.ts'

const { athleteIndex: WEIGHTS } = METHODOLOGY

export interface BrandOfAthlete {
  brandId: string | number
  totalScore: number | null
  verificationStatus: keyof typeof WEIGHTS
  rejected: boolean
}

/**
 * The athlete's own Champion Index at six decimals: the mean of the brands' scores weighted by verification, each brand
 * once with its best relationship. Null if no brand has a score.
 */
export function athleteIndex(brands: readonly BrandOfAthlete[]): number | null {
  const entries = weighBrands(brands)
  if (entries.length === 0) return null
  const weights = entries.reduce((sum, entry) => sum + entry.weight, 0)
  return roundHalfEven(entries.reduce((sum, entry) => sum + entry.score * entry.weight, 0) / weights, 6)
}

/** The brands that count for the index, each once with the weight of its best relationship. */
export function weighBrands(brands: readonly BrandOfAthlete[]) {
  const best = new Map<BrandOfAthlete['brandId'], WeighedBrand>()
  for (const { brandId, totalScore, verificationStatus, rejected } of brands) {
    if (rejected || totalScore === null) continue
    const weight = WEIGHTS[verificationStatus]
    if (weight > (best.get(brandId)?.weight ?? 0)) {
      best.set(brandId, { brandId, score: totalScore, weight, verificationStatus })
    }
  }
  return [...best.values()]
}

type WeighedBrand = Pick<BrandOfAthlete, 'brandId' | 'verificationStatus'> & { score: number; weight: number }
