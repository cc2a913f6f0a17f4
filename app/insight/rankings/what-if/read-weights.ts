import { COMPONENTS, type ComponentName, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { ALL_ZERO, sumOfWeights, type Weights, WeightsSchema } from '#app/champion-index/scoring/what-if/weights.ts'

export interface ReadWeights {
  /** As the address has them, with the official ones for those it leaves out. */
  given: Record<ComponentName, string>
  /** Undefined if they cannot be ranked by. */
  weights?: Weights
  errors: Partial<Record<ComponentName | 'all', string>>
}

export function readWeights({ searchParams }: URL): ReadWeights {
  const given = Object.fromEntries(
    COMPONENTS.map((name) => [name, searchParams.get(name)?.trim() || String(METHODOLOGY.weights[name])]),
  ) as ReadWeights['given']
  const read = WeightsSchema.safeParse(given)
  if (!read.success) {
    return { given, errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])) }
  }
  if (sumOfWeights(read.data) === 0) return { given, errors: { all: ALL_ZERO } }
  return { given, weights: read.data, errors: {} }
}
