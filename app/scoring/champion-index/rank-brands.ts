export interface RankableBrand {
  /** At six decimals. */
  exactScore: number
  coverage: number
  nameKey: string
}

/** Positions from 1: higher score, then higher coverage, then name. Names are unique, so no place is shared. */
export function rankBrands<T extends RankableBrand>(brands: readonly T[]): (T & { rank: number })[] {
  return brands.toSorted(compareBrands).map((brand, index) => ({ ...brand, rank: index + 1 }))
}

function compareBrands(a: RankableBrand, b: RankableBrand): number {
  if (a.exactScore !== b.exactScore) return b.exactScore - a.exactScore
  if (a.coverage !== b.coverage) return b.coverage - a.coverage
  if (a.nameKey === b.nameKey) return 0
  return a.nameKey < b.nameKey ? -1 : 1
}

/** Places gained since before: positive is up. Null when either rank is unknown. */
export function rankChange(previousRank: number | null, rank: number | null): number | null {
  return previousRank === null || rank === null ? null : previousRank - rank
}
