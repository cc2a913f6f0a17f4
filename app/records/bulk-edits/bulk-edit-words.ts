import { countOf, formatCount } from '#app/base/components/display/format.ts'
import type { BulkEditRow, BulkKind } from '#db/tables/bulk-edit.ts'

/** `12 links` */
export function countRecords(count: number, kind: BulkKind): string {
  return countOf(count, kind === 'relationship' ? 'link' : kind)
}

type Counts = Pick<BulkEditRow, 'edited' | 'unchanged' | 'taken'>

/** `4,385 athletes edited. 12 were so already.` */
export function editedText(
  kind: BulkKind,
  { edited, unchanged, taken }: Counts,
  { discovery }: { discovery?: unknown },
) {
  return [
    `${countRecords(edited, kind)} edited.`,
    ...(unchanged > 0 && !discovery ? [`${formatCount(unchanged)} had these values already.`] : []),
    ...(taken > 0 ? [takenText(kind, taken)] : []),
    ...(discovery ? [`Discoveries of ${formatCount(edited + unchanged)} start one after the other.`] : []),
  ].join(' ')
}

function takenText(kind: BulkKind, taken: number): string {
  const others =
    kind === 'athlete' ? 'athletes with the same names and sports exist' : 'brands with the same names exist'
  return `${formatCount(taken)} ${taken === 1 ? 'stays' : 'stay'} as before, because ${others}.`
}

type Undone = Pick<BulkEditRow, 'restored' | 'kept'>

/** `4,385 athletes restored. 12 stay as they are, because they have been changed since.` */
export function undoneText(kind: BulkKind, { restored, kept }: Undone): string {
  return [`${countRecords(restored, kind)} restored.`, ...(kept > 0 ? [keptText(kept)] : [])].join(' ')
}

function keptText(kept: number): string {
  return kept === 1
    ? 'One stays as it is, because it has been changed or deleted since.'
    : `${formatCount(kept)} stay as they are, because they have been changed or deleted since.`
}

/** `Bulk edit of 4,397 athletes` */
export function bulkEditTitle({ kind, selected }: Pick<BulkEditRow, 'kind' | 'selected'>): string {
  return `Bulk edit of ${countRecords(selected, kind)}`
}

/** Why a confirmation no longer holds, because there are more records than `confirmed`; undefined if it does. */
export function countChanged(confirmed: string | number | null | undefined, count: number): string | undefined {
  if (confirmed === null || confirmed === undefined || count <= Number(confirmed)) return undefined
  return `There are now ${formatCount(count)} instead of ${formatCount(Number(confirmed))}. Nothing was edited; please confirm again.`
}

/** The list that the records stand in. */
export function listOf(kind: BulkKind): { label: string; path: string } {
  return LISTS[kind]
}

const LISTS = {
  athlete: { label: 'Athletes', path: '/athletes' },
  brand: { label: 'Champions', path: '/champions' },
  relationship: { label: 'Tags', path: '/settings/tags' },
}

export function bulkEditStarted(kind: BulkKind, selected: number) {
  return {
    title: 'Bulk edit started',
    description: `${countRecords(selected, kind)} ${selected === 1 ? 'is' : 'are'} being edited.`,
  }
}

export const UNDO_FAILED = 'Failed to undo the bulk edit'

export function undoStarted(kind: BulkKind, selected: number) {
  return {
    title: 'Undo started',
    description: `${countRecords(selected, kind)} ${selected === 1 ? 'is' : 'are'} being restored.`,
  }
}

export function refusedUndo(status: 'not_found' | 'running' | 'nothing_left'): string {
  if (status === 'running') return 'A job is still working on it. Wait until it finishes, or cancel it first.'
  return status === 'nothing_left' ? 'There is nothing left to undo.' : 'It is no longer kept.'
}
