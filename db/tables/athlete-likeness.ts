export const LIKENESS_KINDS = ['item', 'name'] as const
export type LikenessKind = (typeof LIKENESS_KINDS)[number]

/**
 * Kept by triggers: the settled items and the names that several athletes share, two of whom may be one person and were not
 * told apart. By name, one of the two has no settled item.
 */
export interface AthleteLikenessTable {
  kind: LikenessKind
  key: string
}
