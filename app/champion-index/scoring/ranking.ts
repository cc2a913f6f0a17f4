/** Previous rank − rank [B-03]; null when either is unknown. */
export function rankChange(rank: number | null, previousRank: number | null): number | null {
  return rank === null || previousRank === null ? null : previousRank - rank
}
