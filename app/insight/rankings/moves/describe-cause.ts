import { formatNames, formatPoints } from '#app/base/components/display/format.ts'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import type { Cause } from '#app/champion-index/scoring/moves/score-change.ts'

/** Why a brand moved, in figures: `Score +35.2, Athlete influence +23.0: Usain Bolt added` */
export function describeCause(cause: Cause): string {
  const { kind, scoreChange, component, points, measured } = cause
  if (kind === 'first_score') return 'First score'
  if (kind === 'same_score') return 'Same score, others moved'
  const score = `Score ${formatPoints(scoreChange)}`
  if (kind === 'new_method') return `${score}, new methodology`
  return component
    ? `${score}, ${COMPONENT_LABELS[component]} ${formatPoints(points)}${MEASURED[measured ?? 'still']}${describeAthletes(cause)}`
    : score
}

/** Those that explain the direction of the change. */
function describeAthletes({ points, athletesAdded, athletesRemoved }: Cause): string {
  const [names, verb] = (points ?? 0) < 0 ? [athletesRemoved, 'removed'] : [athletesAdded, 'added']
  return names.length === 0 ? '' : `: ${formatNames(names)} ${verb}`
}

const MEASURED = { still: '', now: ' (now measured)', no_longer: ' (no longer measured)' }
