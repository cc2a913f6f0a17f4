import { countOf } from '#app/base/components/display/count-of.ts'
import { formatCount } from '#app/base/components/display/format.ts'
import type { ImportToast } from '#app/files/csv/import-result.ts'

export const RESTORABLE = 'They can be restored for 30 days from Recently deleted.'

export const UPLOAD_NOT_ENDED = 'The upload has not finished'

export const STILL_RUNNING =
  'The upload is still being processed. Wait until it finishes, or cancel it, then roll it back.'

export const ALREADY_ROLLING_BACK = 'This import is already being rolled back.'

/** The toast of a roll-back that continues in the background. */
export const ROLL_BACK_STARTED = {
  title: 'Roll-back started',
  description: `The athletes that nobody has changed since are being deleted. ${RESTORABLE}`,
}

/** How much of an import was rolled back; null for nothing. */
export function rolledBackWords({ added, rolledBack }: { added: number; rolledBack: number | null }): string | null {
  if (rolledBack === null) return 'Partly rolled back'
  if (rolledBack === 0) return null
  return rolledBack >= added ? 'Rolled back' : `${formatCount(rolledBack)} of ${formatCount(added)} rolled back`
}

export function rollBackToast(deleted: number): ImportToast {
  if (deleted === 0) {
    return {
      title: 'Nothing to roll back',
      description: 'Every athlete has changed since the import.',
      variant: 'destructive',
    }
  }
  return {
    title: 'Import rolled back',
    description: `${countOf(deleted, 'athlete')} deleted. ${RESTORABLE}`,
    variant: 'default',
  }
}
