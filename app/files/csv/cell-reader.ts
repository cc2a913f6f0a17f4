import { harmlessText } from '#app/base/platform/names/harmless-text.ts'
import type { SkipReason } from './import-result.ts'
import type { TableShape } from './read-header.ts'
import type { CsvRecord } from './record-rules.ts'
import { withoutNeutralising } from './write-csv.ts'

/** Reads a row's cells by column name, trimmed; a missing column reads as empty. */
export function createCellReader({ cells }: CsvRecord, { places, missing }: TableShape): (column: string) => string {
  return (column) => {
    const place = places[column]
    const cell = place === undefined ? '' : (cells[place]?.trim() ?? '')
    return cell === missing ? '' : withoutNeutralising(cell)
  }
}

export type SkippedUnread = Extract<SkipReason, 'cell_count' | 'no_record'>

/** Why a row is skipped that is not as wide as the header: of what is no record, a mapping leaves no cell. */
export function unreadReason(cells: readonly string[]): SkippedUnread {
  return cells.length === 0 ? 'no_record' : 'cell_count'
}

/** Between the names of a matched cell that has several; no name may have it. */
export const BETWEEN_NAMES = '\u{1e}'

const EXCERPT = 200

/** A cell may contain anything; it is shown on one line and without deceptive characters. */
export function shownCell(cell: string): string {
  return harmlessText(cell.replace(/\s+/g, ' '))
}

/** The beginning of a cell, for an error report. */
export function excerpt(cell: string, longest = EXCERPT): string {
  const shown = shownCell(cell.slice(0, longest))
  return cell.length > longest ? `${shown}…` : shown
}
