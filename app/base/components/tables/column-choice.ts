import { type ChosenColumn, type OfferedColumn, readColumns, usualColumns, WIDTHS } from './chosen-columns.ts'

/** A row of the form: a column that may be shown. */
export interface ColumnChoice extends ChosenColumn {
  label: string
  isShown: boolean
}

/** Names in the form. Each column has its place, and its width by its own name. */
export const CHOICE = { order: 'order', shown: 'shown', moved: 'up', done: 'show' } as const

export const widthName = (key: string) => `width-${key}`

/** All columns: as the form was sent, one of them perhaps moved up; or those of a list first, then the rest. */
export function readChoices(form: URLSearchParams, search: string, offered: readonly OfferedColumn[]): ColumnChoice[] {
  const order = form.getAll(CHOICE.order)
  if (order.length === 0) return choicesOf(readColumns(search, offered) ?? usualColumns(offered), offered)

  const shown = form.getAll(CHOICE.shown)
  const sent = offered
    .toSorted((one, other) => placeIn(order, one.key) - placeIn(order, other.key))
    .map(({ key, label }) => ({ key, label, isShown: shown.includes(key), ...widthOf(form.get(widthName(key))) }))
  const at = sent.findIndex(({ key }) => key === form.get(CHOICE.moved))
  if (at > 0) sent.splice(at - 1, 0, ...sent.splice(at, 1))
  return sent
}

function choicesOf(chosen: readonly ChosenColumn[], offered: readonly OfferedColumn[]): ColumnChoice[] {
  const byKey = new Map(chosen.map((column) => [column.key, column]))
  const keys = [...byKey.keys()]
  return offered
    .toSorted((one, other) => placeIn(keys, one.key) - placeIn(keys, other.key))
    .map(({ key, label }) => ({ key, label, isShown: byKey.has(key), ...widthOf(byKey.get(key)?.width ?? null) }))
}

/** Unnamed ones follow. */
function placeIn(order: readonly string[], key: string): number {
  const place = order.indexOf(key)
  return place === -1 ? order.length : place
}

function widthOf(text: string | null): Pick<ChosenColumn, 'width'> {
  const width = WIDTHS.find((width) => width === text)
  return width ? { width } : {}
}
