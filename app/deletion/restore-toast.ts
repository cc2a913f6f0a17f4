import { formatCount } from '#app/components/format.ts'
import type { RestoreOutcome } from './restore-deleted.server.ts'

/** What is told of a restoration: who is back, and what is not as it was. */
export function restoreToast(outcome: RestoreOutcome) {
  if (outcome.status === 'not_found') {
    return { ...FAILED, description: 'It was restored already, or its 30 days are over.' }
  }
  if (outcome.status === 'being_deleted') {
    return { ...FAILED, description: 'It is still being deleted. Wait until that has ended, or cancel it first.' }
  }
  const { restored, taken, only } = outcome
  if (restored === 0) return { ...FAILED, description: takenText(taken) }

  const remarks = [
    ...(taken > 0 ? [takenText(taken)] : []),
    ...(outcome.linksMoved > 0 ? [`${links(outcome.linksMoved)} moved to the brand that theirs was merged into.`] : []),
    ...(outcome.linksLeftOut > 0 ? [`${links(outcome.linksLeftOut)} left out: the brand is gone.`] : []),
  ]
  return {
    title: restored === 1 ? 'Athlete restored successfully' : `${formatCount(restored)} athletes restored successfully`,
    description: [...(only ? [`${only.name} is back in the directory.`] : []), ...remarks].join(' ') || undefined,
  }
}

const FAILED = { title: 'Failed to restore', variant: 'destructive' as const }

function takenText(count: number): string {
  return count === 1
    ? 'One stays deleted: an athlete with the same name and sport exists.'
    : `${formatCount(count)} stay deleted: athletes with the same names and sports exist.`
}

function links(count: number): string {
  return count === 1 ? 'One link was' : `${formatCount(count)} links were`
}
