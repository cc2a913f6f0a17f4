import { divideHalfEven, roundHalfEven } from '#app/base/platform/round-half-even.ts'
import type { BrandComponentRow } from '#db/tables/brand-component.ts'
import { COMPONENTS } from '../champion-index/methodology.ts'
import { sumOfWeights, type Weights } from './weights.ts'

const MILLION = 1_000_000

export interface WeighedScore {
  /** 0–1000 with one decimal. */
  score: number
  /** The same at six decimals, as the order compares it. */
  exactScore: number
  coverage: number
}

/** The score of a brand by other weights, computed like the Champion Index; `selectReranked` orders by the same rule. */
export function weigh(parts: BrandComponentRow, weights: Weights): WeighedScore {
  const measured = COMPONENTS.filter((name) => parts[name] !== null)
  const covered = measured.reduce((sum, name) => sum + weights[name], 0)
  const unread = COMPONENTS.reduce((sum, name, bit) => sum + (parts.unread & (2 ** bit) ? weights[name] : 0), 0)
  const weighted = measured.reduce((sum, name) => sum + weights[name] * (parts[name] ?? 0), 0)
  const exactScore = divideHalfEven(1000 * weighted, covered + unread) / MILLION
  return {
    score: roundHalfEven(exactScore, 1),
    exactScore,
    coverage: covered / sumOfWeights(weights),
  }
}
