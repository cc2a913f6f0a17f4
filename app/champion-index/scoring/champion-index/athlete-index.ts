import { roundHalfEven } from '#app/base/platform/round-half-even.ts'
import { METHODOLOGY } from './methodology.ts'

const { athleteIndex: WEIGHTS } = METHODOLOGY

export interface BrandOfAthlete {
  brandId: string | number
  totalScore: number | null
  verificationStatus: keyof typeof WEIGHTS
  rejected: boolean
  /** The link could not be read completely yet: it may still turn out to count more, or less. */
  isUnread?: boolean
}

/**
 * The athlete's own Champion Index at six decimals: the mean of the brands' scores weighted by verification, each brand
 * once with its best relationship. Null if no brand has a score.
 */
export function athleteIndex(brands: readonly BrandOfAthlete[]): number | null {
  const entries = weighBrands(brands)
  return entries.length === 0 ? null : roundHalfEven(meanOf(entries), 6)
}

/**
 * The brands that count for the index, each once with the weight of its best relationship. Unread links have the weights
 * that leave the lowest mean, so that no failure raises it.
 */
export function weighBrands(brands: readonly BrandOfAthlete[]): WeighedBrand[] {
  const best = new Map<BrandOfAthlete['brandId'], WeighedBrand>()
  const unread = new Set(brands.flatMap(({ brandId, isUnread }) => (isUnread ? [brandId] : [])))
  for (const { brandId, totalScore, verificationStatus, rejected } of brands) {
    if (rejected || totalScore === null) continue
    const weight = WEIGHTS[verificationStatus]
    if (weight > (best.get(brandId)?.weight ?? 0)) {
      best.set(brandId, { brandId, score: totalScore, weight, verificationStatus })
    }
  }
  const entries = [...best.values()]
  const open = entries.filter(({ brandId }) => unread.has(brandId)).toSorted((a, b) => a.score - b.score)
  if (open.length === 0) return entries
  const bounds = [open.length, ...open.keys()].map((lowest) => {
    const heavy = new Set(open.slice(0, lowest))
    return entries.map((entry) =>
      open.includes(entry) ? { ...entry, weight: heavy.has(entry) ? WEIGHTS.VERIFIED : WEIGHTS.UNVERIFIED } : entry,
    )
  })
  return bounds.reduce((lowest, other) => (meanOf(other) < meanOf(lowest) ? other : lowest))
}

function meanOf(entries: readonly WeighedBrand[]): number {
  const weights = entries.reduce((sum, entry) => sum + entry.weight, 0)
  return entries.reduce((sum, entry) => sum + entry.score * entry.weight, 0) / weights
}

type WeighedBrand = Pick<BrandOfAthlete, 'brandId' | 'verificationStatus'> & { score: number; weight: number }
