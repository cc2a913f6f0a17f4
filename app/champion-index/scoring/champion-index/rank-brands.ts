export interface RankableBrand {
  /** At six decimals. */
  exactScore: number
  coverage: number
  nameKey: string
}

/**
 * Ranks from 1: higher score, then higher coverage, then name. Names are unique, so no rank is shared. The database
 * ranks by the same rule; a property test compares both.
 */
export function rankBrands<T extends RankableBrand>(brands: readonly T[]): (T & { rank: number })[] {
  return brands.toSorted(compareBrands).map((brand, index) => ({ ...brand, rank: index + 1 }))
}

function compareBrands(a: RankableBrand, b: RankableBrand): number {
  if (a.exactScore !== b.exactScore) return b.exactScore - a.exactScore
  if (a.coverage !== b.coverage) return b.coverage - a.coverage
  return compareCodePoints(a.nameKey, b.nameKey)
}

/** SQLite's text order, which `<` does not follow beyond U+FFFF. */
function compareCodePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  const index = left.findIndex((character, position) => character !== right[position])
  if (index === -1) return left.length - right.length
  return (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? -1)
}
