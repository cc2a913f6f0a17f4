import { BIAS, chance, sumOf, type Weights } from '../../app/champion-index/evidence/sentences/judgement/judge.ts'

/** What is learned from: the features of a passage. */
export interface Example {
  features: readonly string[]
}

/** Follow-the-regularised-leader: how fast it learns, and what the square of a weight costs. */
const RATE = 0.1
const COST_OF_SQUARE = 2
const ROUNDS = 6
/** A feature of fewer examples says nothing of others. */
const FEWEST = 2
/** In hundredths; smaller ones change no judgement. */
const LEAST_WEIGHT = 8

/**
 * The weights by which the examples' features tell which of them the label fits; the same examples give the same
 * weights, and the more a weight costs the fewer there are.
 */
export function trainWeights<T extends Example>(
  examples: readonly T[],
  isLabelled: (example: T) => boolean,
  costOfWeight: number,
): Weights {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const names = [BIAS, ...[...counts].flatMap(([name, count]) => (count >= FEWEST ? [name] : []))]
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const rows = examples.map((example) => ({
    label: isLabelled(example) ? 1 : 0,
    at: Int32Array.from([0, ...example.features.flatMap((one) => indexOf.get(one) ?? [])]),
  }))
  const sums = new Float64Array(names.length)
  const squares = new Float64Array(names.length)
  const weightOf = (at: number) => {
    const sum = sums[at] ?? 0
    const cost = at === 0 ? 0 : costOfWeight
    if (Math.abs(sum) <= cost) return 0
    return -(sum - Math.sign(sum) * cost) / ((1 + Math.sqrt(squares[at] ?? 0)) / RATE + COST_OF_SQUARE)
  }
  for (const { label, at } of shuffled(rows, ROUNDS)) {
    const known = Float64Array.from(at, weightOf)
    const gradient = chance(known.reduce((sum, one) => sum + one, 0)) - label
    at.forEach((index, place) => {
      const square = squares[index] ?? 0
      const step = (Math.sqrt(square + gradient * gradient) - Math.sqrt(square)) / RATE
      sums[index] = (sums[index] ?? 0) + gradient - step * (known[place] ?? 0)
      squares[index] = square + gradient * gradient
    })
  }
  const weights = names.map((name, at): [string, number] => [name, Math.round(weightOf(at) * 100)])
  return new Map(weights.filter(([name, weight]) => name === BIAS || Math.abs(weight) >= LEAST_WEIGHT))
}

export function chanceOf({ features }: Example, weights: Weights): number {
  return chance(sumOf(features, weights))
}

/** All of them in each round, each time in another order that is always the same. */
function* shuffled<T>(rows: readonly T[], rounds: number): Generator<T> {
  const order = [...rows]
  let seed = 1
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      const other = seed % (at + 1)
      const [one, two] = [order[at], order[other]]
      if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one]
    }
    yield* order
  }
}
