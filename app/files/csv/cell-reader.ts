import { harmlessText } from '#app/base/platform/names/harmless-text.ts'
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
