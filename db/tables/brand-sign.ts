/** What brands are known by, the more telling kinds first in the alphabet. */
export const SIGN_KINDS = ['account', 'item', 'name', 'website'] as const
type SignKind = (typeof SIGN_KINDS)[number]

/** Kept by triggers, for brands that are neither merged nor archived. */
export interface BrandSignTable {
  kind: SignKind
  /** `instagram nike`, `Q483915`, `nike`, `nike.com` */
  key: string
  brand_id: number
}

/** Kept by triggers: the signs by which `brand_pair` finds a pair. */
export type BrandLikenessTable = Omit<BrandSignTable, 'brand_id'>

/** A view: two brands that may be one and were not told apart, with the first of the signs that both have. */
export interface BrandPairView extends BrandLikenessTable {
  one_id: number
  other_id: number
}
