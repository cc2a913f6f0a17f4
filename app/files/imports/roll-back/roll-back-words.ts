import { countOf, formatCount } from '#app/base/components/display/format.ts'
import type { ImportToast } from '#app/files/csv/import-result.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'

const RESTORABLE = 'They can be restored for 30 days from Recently deleted.'

export const UPLOAD_NOT_ENDED = 'The upload has not finished'

export const STILL_RUNNING =
  'The upload is still being processed. Wait until it finishes, or cancel it, then roll it back.'

export const ALREADY_ROLLING_BACK = 'This import is already being rolled back.'

interface RollBackWords {
  noun: string
  /** Which of them go, after their number. */
  untouched: string
  /** What goes with them. */
  besides: string
  /** Why others are kept. */
  kept: string
  /** What else a person should know before. */
  consequences: string
}

const FOUND = 'with everything found'
const IMPORT_AGAIN = 'Import the file again to undo this.'

export const ROLL_BACK_WORDS: Record<ImportKind, RollBackWords> = {
  athletes: {
    noun: 'athlete',
    untouched: 'that nobody has changed since',
    besides: FOUND,
    kept: 'edited or linked by hand since',
    consequences: `${RESTORABLE} The brands are kept.`,
  },
  brands: {
    noun: 'brand',
    untouched: 'that nobody has changed or linked since',
    besides: FOUND,
    kept: 'edited, completed by another file or linked since',
    consequences: IMPORT_AGAIN,
  },
  relationships: {
    noun: 'link',
    untouched: 'that nobody has changed or decided since',
    besides: 'and brands it created that nothing else needs',
    kept: 'decided, changed by another file or found in a source since',
    consequences: IMPORT_AGAIN,
  },
}

/** The toast of a roll-back that continues in the background. */
export function rollBackStarted(kind: ImportKind) {
  const { noun, untouched } = ROLL_BACK_WORDS[kind]
  const restorable = kind === 'athletes' ? ` ${RESTORABLE}` : ''
  return {
    title: 'Roll-back started',
    description: `The ${noun}s ${untouched} are being deleted, and what the file changed is being restored.${restorable}`,
  }
}

/** What happens to records that were there before the file changed them. */
export function changedWords(kind: ImportKind, changed: number): string {
  const { noun } = ROLL_BACK_WORDS[kind]
  return changed === 1
    ? `One ${noun} that was there before gets its former values back, unless it has changed since.`
    : `${formatCount(changed)} ${noun}s that were there before get their former values back, unless they have changed since.`
}

/** How much of an import was rolled back; null for nothing. */
export function rolledBackWords({ added, rolledBack }: { added: number; rolledBack: number | null }): string | null {
  if (rolledBack === null) return 'Partly rolled back'
  if (rolledBack === 0) return null
  return rolledBack >= added ? 'Rolled back' : `${formatCount(rolledBack)} of ${formatCount(added)} rolled back`
}

/** `12 links and 3 brands deleted, 4 records restored, 1 kept because it has changed since`. */
export function rolledBackText({ deleted, restored, kept }: RollBackProgress): string {
  const counts = Object.entries(deleted).map(([noun, count]) => countOf(count, noun))
  const parts = [
    ...(counts.length > 0 ? [`${counts.join(' and ')} deleted`] : []),
    ...(restored > 0 ? [`${countOf(restored, 'record')} restored`] : []),
    ...(kept > 0 ? [`${formatCount(kept)} kept because ${kept === 1 ? 'it has' : 'they have'} changed since`] : []),
  ]
  return parts.length === 0 ? 'Nothing to roll back: everything has changed since' : parts.join(', ')
}

/** How far a roll-back is. */
export interface RollBackProgress {
  /** Records that have their former values back, and those that stay because they have changed since. */
  restored: number
  kept: number
  /** By the noun of the records. */
  deleted: Record<string, number>
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
