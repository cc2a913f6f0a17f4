import { harmlessText } from '#app/platform/names/harmless-text.ts'
import type { CsvRecord } from './csv-record.ts'
import type { TableShape } from './read-header.ts'
import { withoutNeutralising } from './write-csv.ts'

/** Reads the cells of a row by the names of their columns, trimmed; a column that is not there is empty. */
export function createCellReader({ cells }: CsvRecord, { places }: TableShape): (column: string) => string {
  return (column) => {
    const place = places[column]
    return place === undefined ? '' : withoutNeutralising(cells[place]?.trim() ?? '')
  }
}

const EXCERPT = 200

/** A cell may hold anything; it is shown on one line and without what deceives. */
export function shownCell(cell: string): string {
  return harmlessText(cell.replace(/\s+/g, ' '))
}

/** The beginning of a cell, for a report of errors. */
export function excerpt(cell: string, longest = EXCERPT): string {
  const shown = shownCell(cell.slice(0, longest))
  return cell.length > longest ? `${shown}…` : shown
}
