import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { type Cause, groupCauses } from '#app/files/csv/group-causes.ts'
import { rowText } from '#app/files/csv/import-report.ts'
import {
  type ImportError,
  type ImportResult,
  importToast,
  SKIP_REASONS,
  type SkippedRow,
  type SkipReason,
} from '#app/files/csv/import-result.ts'

export const SHOWN_ERRORS = 10

export const HANDLE_WARNINGS = 'Handles saved as typed, without a link'

/** The part of an import's result shown on its page; the report has every row. */
export interface ImportSummary extends Omit<ImportResult, 'skipped'> {
  headline: string
  description: string
  /** Of several errors. */
  causes: Cause[]
  skipped: SkippedGroup[]
  warningCount: number
}

export interface SkippedGroup {
  reason: SkipReason
  count: number
  rows: string
}

export function summarizeImport(result: ImportResult): ImportSummary {
  return {
    ...result,
    headline: headline(result),
    description: description(result),
    causes: result.errors.length > 1 ? groupCauses(result.errors.map(toFailure)) : [],
    errors: result.errors.slice(0, SHOWN_ERRORS),
    skipped: groupSkipped(result.skipped),
    warnings: result.warnings.slice(0, SHOWN_ERRORS),
    warningCount: result.warnings.length,
  }
}

function toFailure({ row, error }: ImportError) {
  return { message: error.slice(rowText(row, '').length), rows: 1 }
}

export function groupSkipped(skipped: readonly Pick<SkippedRow, 'row' | 'reason'>[]): SkippedGroup[] {
  return SKIP_REASONS.flatMap((reason) => {
    const rows = skipped.filter((row) => row.reason === reason).map(({ row }) => row)
    return rows.length > 0 ? [{ reason, count: rows.length, rows: describeRows(rows) }] : []
  })
}

function headline(result: ImportResult): string {
  const { success, successCount, errorCount, skipped, skippedCount, checkOnly } = result
  if (checkOnly) return importToast(result).title
  if (!success || successCount > 0) return importToast(result).title
  const areAllKnown = skipped.length === skippedCount && skipped.every(({ reason }) => reason !== 'cell_count')
  if (errorCount > 0 || !areAllKnown) return 'Nothing was imported'

  const known = skipped.filter(({ reason }) => reason === 'already_there').length
  return known === 1
    ? 'Nothing new: the athlete already exists'
    : `Nothing new: all ${countOf(known, 'athlete')} already exist`
}

function description({ successCount, errorCount, skippedCount, checkOnly }: ImportResult): string {
  const parts = [`${countOf(successCount, 'athlete')} ${checkOnly ? 'would be imported' : 'imported'}`]
  if (errorCount > 0) parts.push(`${countOf(errorCount, 'row')} with ${errorCount === 1 ? 'an error' : 'errors'}`)
  if (skippedCount > 0) parts.push(`${countOf(skippedCount, 'row')} skipped`)
  return `${parts.join(', ')}.`
}

const SHOWN_RANGES = 10

/** Ascending row numbers with ranges: 2–5, 7, 9 */
export function describeRows(rows: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const row of rows) {
    const range = ranges.at(-1)
    if (range && row === range.last + 1) range.last = row
    else ranges.push({ first: row, last: row })
  }
  const shown = ranges.slice(0, SHOWN_RANGES)
  const text = shown.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
  const rest = rows.length - shown.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return rest > 0 ? `${text} and ${formatCount(rest)} more` : text
}
