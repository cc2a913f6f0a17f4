/** Rounds to `decimals` places, ties to even; a tie is recognised up to a billionth of the last place. */
export function roundHalfEven(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`cannot round ${value}`)
  const scale = 10 ** decimals
  const scaled = value * scale
  const below = Math.floor(scaled)
  const rest = scaled - below
  const up = Math.abs(rest - 0.5) < 1e-9 ? below % 2 !== 0 : rest > 0.5
  const rounded = (up ? below + 1 : below) / scale
  return rounded === 0 ? 0 : rounded
}

/**
 * numerator / denominator as an integer, ties to even. Both are safe integers, the numerator ≥ 0 and the denominator >
 * 0.
 */
export function divideHalfEven(numerator: number, denominator: number): number {
  const quotient = Math.floor(numerator / denominator)
  const rest = numerator - quotient * denominator
  if (rest * 2 === denominator) return quotient % 2 === 0 ? quotient : quotient + 1
  return rest * 2 > denominator ? quotient + 1 : quotient
}
