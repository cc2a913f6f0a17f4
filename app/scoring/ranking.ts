import { z } from 'zod'

export const RankingEntrySchema = z
  .object({
    id: z.string(),
    rank: z.int(),
    name: z.string(),
    category: z.string(),
    championScore: z.number().describe('0–1000, one decimal'),
    change: z.int().nullable().describe('Previous rank − rank: positive is up; null when unknown'),
  })
  .meta({ id: 'RankingEntry' })
export type RankingEntry = z.infer<typeof RankingEntrySchema>

/** Previous rank − rank [B-03]; null when either is unknown. */
export function rankChange(rank: number | null, previousRank: number | null): number | null {
  return rank === null || previousRank === null ? null : previousRank - rank
}
