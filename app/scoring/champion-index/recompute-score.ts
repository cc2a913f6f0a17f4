import { type ChampionIndex, computeChampionIndex } from './champion-index.ts'
import { FIRST_METHODOLOGY, METHODOLOGY } from './methodology.ts'
import type { ScoreInputs } from './score-inputs.ts'

/** How each methodology that ever wrote a score computes it. */
const METHODS: Record<string, (inputs: ScoreInputs) => ChampionIndex> = {
  // Its inputs name nothing as unread, and without that both compute the same.
  [FIRST_METHODOLOGY]: computeChampionIndex,
  [METHODOLOGY.methodologyVersion]: computeChampionIndex,
}

/** Computes a stored score again from its own inputs, by the methodology that wrote it. */
export function recomputeScore(storedInputs: string): ChampionIndex {
  const inputs = JSON.parse(storedInputs) as ScoreInputs
  const method = METHODS[inputs.methodologyVersion]
  if (!method) throw new RangeError(`unknown methodology ${inputs.methodologyVersion}`)
  return method(inputs)
}
