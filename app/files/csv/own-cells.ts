import { ownColumn, writeOwnValues } from '#app/records/fields/own/own-field.ts'
import { readOwnValue } from '#app/records/fields/own/own-values.ts'
import { excerpt } from './cell-reader.ts'
import type { TableShape } from './read-header.ts'

/** The values of a row's own fields, as a record stores them; null if it has none. `problem`: of the first that is not valid. */
export function readOwnCells(
  { places, own = [] }: TableShape,
  cell: (column: string) => string,
): { own: string | null } | { problem: string } {
  const values: Record<string, string> = {}
  for (const field of own) {
    const column = ownColumn(field.key)
    const typed = column in places ? cell(column) : ''
    if (typed === '') continue
    const read = readOwnValue(field, typed)
    if ('problem' in read) return { problem: `Invalid ${column} "${excerpt(typed)}". ${read.problem}` }
    values[field.key] = read.value
  }
  return { own: writeOwnValues(values) }
}
