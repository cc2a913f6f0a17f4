import type { Column } from './column.ts'

/** The parameter with the columns of a list, in their order: `sport,brands:wide`. */
export const COLUMNS = 'columns'

export const WIDTHS = ['narrow', 'wide'] as const
type Width = (typeof WIDTHS)[number]

/** A column that a list can show besides those that it always has. */
export interface OfferedColumn<Key extends string = string> {
  key: Key
  label: string
  /** Only shown when it is chosen. */
  isExtra?: boolean
  /** Its headings in exported files. */
  exported: readonly string[]
  /** The declared field that it shows. */
  edits?: string
}

export interface ChosenColumn<Key extends string = string> {
  key: Key
  width?: Width
}

/** The columns that a query string names, without unknown and repeated ones; undefined where it names none. */
export function readColumns<Key extends string>(
  search: string,
  offered: readonly OfferedColumn<Key>[],
): ChosenColumn<Key>[] | undefined {
  const chosen = new Map<Key, ChosenColumn<Key>>()
  for (const part of (new URLSearchParams(search).get(COLUMNS) ?? '').split(',')) {
    const [name, asked] = part.split(':')
    const column = offered.find(({ key }) => key === name)
    const width = WIDTHS.find((width) => width === asked)
    if (column && !chosen.has(column.key)) chosen.set(column.key, { key: column.key, ...(width && { width }) })
  }
  return chosen.size === 0 ? undefined : [...chosen.values()]
}

/** The value of the parameter; null for the usual columns, which need none. */
export function writeColumns(chosen: readonly ChosenColumn[], offered: readonly OfferedColumn[]): string | null {
  const written = (columns: readonly ChosenColumn[]) =>
    columns.map(({ key, width }) => (width ? `${key}:${width}` : key)).join(',')
  const text = written(chosen)
  return text === written(usualColumns(offered)) ? null : text || null
}

export function usualColumns<Key extends string>(offered: readonly OfferedColumn<Key>[]): ChosenColumn<Key>[] {
  return offered.filter(({ isExtra }) => !isExtra).map(({ key }) => ({ key }))
}

/** What a table shows in the columns that the query string names, or in the usual ones. */
export function shownColumns<Row, Sort extends string, Key extends string>(
  columns: Readonly<Record<Key, Omit<Column<Row, Sort>, 'label'>>>,
  offered: readonly OfferedColumn<Key>[],
  search: string,
): Column<Row, Sort>[] {
  const known = new Map(offered.map((column) => [column.key, column]))
  return (readColumns(search, offered) ?? usualColumns(offered)).map(({ key, width }) => {
    const { label = key, edits } = known.get(key) ?? {}
    const column = { ...columns[key], label, ...(edits && { edits }) }
    if (!width) return column
    return { ...column, headerClassName: width, className: [column.className, width].filter(Boolean).join(' ') }
  })
}

/** The headings of an export of the columns that the query string names; undefined for all. */
export function exportedColumns(
  search: string,
  offered: readonly OfferedColumn[],
  always: readonly string[],
): string | undefined {
  const keys = readColumns(search, offered)?.map(({ key }) => key)
  return keys && [...always, ...keys.flatMap((key) => offered.find((one) => one.key === key)?.exported ?? [])].join(',')
}
