import { formatCount } from '#app/base/components/display/format.ts'
import type { RequestedRestoration } from './request-restoration.server.ts'
import type { Restored } from './restore-some.server.ts'

/** The message about a restoration: who was restored, what has changed, or that it continues in the background. */
export function restoreToast(outcome: RequestedRestoration) {
  switch (outcome.status) {
    case 'not_found':
      return { ...FAILED, description: 'This has already been restored, or was deleted more than 30 days ago.' }
    case 'being_deleted':
      return { ...FAILED, description: 'The deletion is still running. Wait until it finishes, or cancel it first.' }
    case 'being_restored':
      return { ...FAILED, description: 'This is already being restored.' }
    case 'started':
      return {
        title: 'Restoration started',
        description: `${formatCount(outcome.selected)} athletes are being restored.`,
      }
    case 'restored':
      return outcome.restored === 0
        ? { ...FAILED, description: takenText(outcome.taken) }
        : {
            title:
              outcome.restored === 1 ? 'Athlete restored successfully' : `${athletes(outcome)} restored successfully`,
            description: [onlyText(outcome.only), ...remarksOf(outcome)].join(' ').trim() || undefined,
          }
  }
}

/** The restoration job's own message: `5,001 athletes restored` */
export function restoredText(outcome: Restored): string {
  return [`${athletes(outcome)} restored`, remarksOf(outcome).join(' ')].filter(Boolean).join('. ')
}

const FAILED = { title: 'Failed to restore', variant: 'destructive' as const }

function athletes({ restored }: Restored): string {
  return restored === 1 ? 'One athlete' : `${formatCount(restored)} athletes`
}

function onlyText(only: { name: string } | null): string {
  return only ? `${only.name} is back in the directory.` : ''
}

function remarksOf({ taken, linksMoved, linksLeftOut }: Restored): string[] {
  return [
    ...(taken > 0 ? [takenText(taken)] : []),
    ...(linksMoved > 0 ? [`${links(linksMoved)} moved to the brand theirs was merged into.`] : []),
    ...(linksLeftOut > 0 ? [`${links(linksLeftOut)} left out: the brand no longer exists.`] : []),
  ]
}

function takenText(count: number): string {
  return count === 1
    ? 'One stays deleted: an athlete with the same name and sport exists.'
    : `${formatCount(count)} stay deleted: athletes with the same names and sports exist.`
}

/** Shown beside a deletion that a job could not restore completely. */
export function notRestoredText(count: number): string {
  return count === 1
    ? 'One could not be restored: an athlete with the same name and sport exists. Rename or delete that one, then restore again.'
    : `${formatCount(count)} could not be restored: athletes with the same names and sports exist. Rename or delete those, then restore again.`
}

function links(count: number): string {
  return count === 1 ? 'One link was' : `${formatCount(count)} links were`
}
