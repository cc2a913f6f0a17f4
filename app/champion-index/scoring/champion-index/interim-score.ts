import type { ChampionIndex } from './champion-index.ts'
import { METHODOLOGY } from './methodology.ts'
import type { ScoreInputs } from './score-inputs.ts'

/**
 * What counts in the indexes of athletes while only failures leave a brand without a score: its last score, else the low
 * bound. Null if it has a score, or would have none without the failures.
 */
export function interimScore(
  { totalScore, coverage, low }: ChampionIndex,
  { unread = [] }: ScoreInputs,
  last: number | null,
): number | null {
  if (totalScore !== null) return null
  const failed = unread.reduce((sum, name) => sum + METHODOLOGY.weights[name], 0)
  return Math.round(coverage * 100) + failed >= METHODOLOGY.provisional.coverage ? (last ?? low) : null
}
