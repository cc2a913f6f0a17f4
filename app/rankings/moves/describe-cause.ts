import { formatPoints } from '#app/components/display/format.ts'
import { COMPONENT_LABELS } from '#app/scoring/champion-index/component-labels.ts'
import type { Cause } from '#app/scoring/moves/score-change.ts'

/** Why a brand moved, in figures: `Score +35.2, Athlete influence +23.0` */
export function describeCause({ kind, scoreChange, component, points, measured }: Cause): string {
  if (kind === 'first_score') return 'First score'
  if (kind === 'same_score') return 'Same score, others moved'
  const score = `Score ${formatPoints(scoreChange)}`
  if (kind === 'new_method') return `${score}, new methodology`
  return component
    ? `${score}, ${COMPONENT_LABELS[component]} ${formatPoints(points)}${MEASURED[measured ?? 'still']}`
    : score
}

const MEASURED = { still: '', now: ' (now measured)', no_longer: ' (no longer measured)' }
