import { roundHalfEven } from './round-half-even.ts'

const WEIGHTS = { VERIFIED: 1, PENDING: 0.5, UNVERIFIED: 0.25 }

export interface BrandOfAthlete {
  brandId: string | number
  totalScore: number | null
  verificationStatus: keyof typeof WEIGHTS
  rejected: boolean
}

/**
 * The athlete's own Champion Index at six decimals: the mean of his brands' scores weighted by verification, each brand
 * once with its best link. Null when none of his brands has a score.
 */
export function athleteIndex(brands: readonly BrandOfAthlete[]): number | null {
  const best = new Map<string | number, { score: number; weight: number }>()
  for (const brand of brands) {
    if (brand.rejected || brand.totalScore === null) continue
    const weight = WEIGHTS[brand.verificationStatus]
    if (weight > (best.get(brand.brandId)?.weight ?? 0)) best.set(brand.brandId, { score: brand.totalScore, weight })
  }
  const entries = [...best.values()]
  if (entries.length === 0) return null
  const weights = entries.reduce((sum, entry) => sum + entry.weight, 0)
  return roundHalfEven(entries.reduce((sum, entry) => sum + entry.score * entry.weight, 0) / weights, 6)
}
