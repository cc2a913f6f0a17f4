import { type ChampionIndex, computeChampionIndex } from './champion-index.ts'
import { FIRST_METHODOLOGY, METHODOLOGY } from './methodology.ts'
import type { ScoreInputs } from './score-inputs.ts'

/** How each methodology version computes a score. */
const METHODS: Record<string, (inputs: ScoreInputs) => ChampionIndex> = {
  // Its inputs mark nothing as unread, and then both versions compute the same.
  [FIRST_METHODOLOGY]: computeChampionIndex,
  // Its inputs were collected by other rules and are computed by the same.
  'champion-index-2': computeChampionIndex,
  [METHODOLOGY.methodologyVersion]: computeChampionIndex,
}

/** Recomputes a stored score from its own inputs, with the methodology that wrote it. */
export function recomputeScore(storedInputs: string): ChampionIndex {
  const inputs = JSON.parse(storedInputs) as ScoreInputs
  const method = METHODS[inputs.methodologyVersion]
  if (!method) throw new RangeError(`unknown methodology ${inputs.methodologyVersion}`)
  return method(inputs)
}
