import { formatCount } from '#app/base/components/display/format.ts'
import { type ImportCounts, processedRows } from '../processing/import-progress.ts'

export const NOTHING_CHANGED = 'Checked only: nothing was changed'

/** `Checked only: nothing was changed. 3 rows: 2 to add, 1 skipped` */
export function describeCheck(counts: ImportCounts): string {
  const rows = processedRows(counts)
  const parts = PARTS.flatMap(([outcome, word]) =>
    counts[outcome] > 0 ? [`${formatCount(counts[outcome])} ${word}`] : [],
  )
  return `${NOTHING_CHANGED}. ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}

const PARTS = [
  ['added', 'to add'],
  ['updated', 'to update'],
  ['skipped', 'skipped'],
  ['failed', 'failed'],
] as const
