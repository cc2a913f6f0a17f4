const ROUNDS = 3

/**
 * Measures the product and its floor by turns, so that other load on the machine meets both alike. What comes before the
 * rounds warms up.
 */
export async function byTurns<Result>(
  product: () => Promise<Result>,
  floor: () => Promise<Result>,
): Promise<{ own: Result[]; bare: Result[] }> {
  await product()
  await floor()
  const results: { own: Result[]; bare: Result[] } = { own: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    results.own.push(await product())
    results.bare.push(await floor())
  }
  return results
}
