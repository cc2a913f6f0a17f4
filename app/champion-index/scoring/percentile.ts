import { z } from 'zod'
import { roundHalfEven } from '#app/base/platform/round-half-even.ts'

export const PercentileSchema = z.number().describe('0–100, one decimal: the share of the ranked brands below it')

/** Decimals of a percentile. */
const DECIMALS = 1

/** How much of its cohort is below a member: those below in full, those equal to it, itself included, in half. */
export function percentile({ below, equal, all }: { below: number; equal: number; all: number }): number {
  return roundHalfEven((100 * (below + equal / 2)) / all, DECIMALS)
}

/** Of a ranked brand among `ranked` brands; null without a rank. */
export function percentileOfRank(rank: number | null, ranked: number): number | null {
  return rank === null || rank > ranked ? null : percentile({ below: ranked - rank, equal: 1, all: ranked })
}
