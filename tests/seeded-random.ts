export interface Random {
  /** At least 0 and less than 1. */
  next: () => number
  below: (bound: number) => number
  one: <Value>(values: readonly Value[]) => Value
}

/** Deterministic per seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, one: (values) => values[below(values.length)] as (typeof values)[number] }
}
