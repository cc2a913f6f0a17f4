/** Brands trend among this many of the best-ranked: of a bounded number, any range is compared at once. */
export const TRENDING_AMONG = 1_000
