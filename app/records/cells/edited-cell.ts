import { cellOf } from '#app/base/components/tables/move-among-cells.ts'

/** The lists whose rows can be edited, by the first part of their rows' addresses. */
const EDITED_LISTS = ['athletes', 'champions'] as const

export interface EditedCell {
  cell: HTMLTableCellElement
  list: (typeof EDITED_LISTS)[number]
  /** Public id of the record. */
  id: string
  /** The column of the declared field. */
  field: string
}

/** What is edited in a cell; undefined where its column shows no field, or the visitor may not edit it. */
export function findEditedCell(target: EventTarget | null): EditedCell | undefined {
  const cell = cellOf(target)
  const field = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.dataset.edits
  const link = cell?.closest('tbody tr')?.querySelector<HTMLAnchorElement>('a[data-row="whole"]')
  const [, name, id] = link?.pathname.split('/') ?? []
  const list = EDITED_LISTS.find((known) => known === name)
  return cell && field && list && id ? { cell, list, id, field } : undefined
}
