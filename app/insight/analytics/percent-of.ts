/** In percent with two decimals; 0 of nothing. */
export function percentOf(count: number, total: number): number {
  return total > 0 ? Math.round((count / total) * 10_000) / 100 : 0
}
