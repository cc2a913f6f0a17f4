import type { OfferedColumn } from '#app/base/components/tables/chosen-columns.ts'
import type { Column } from '#app/base/components/tables/column.ts'
import { OwnValue } from './own-details.tsx'
import { type OwnField, type OwnValues, ownColumn } from './own-field.ts'

/** What a list can show, with a column for each of the fields that administrators have added. */
export function withOwnColumns(offered: readonly OfferedColumn[], own: readonly OwnField[]): OfferedColumn[] {
  const ofFields = own.map(({ key, label }) => {
    const column = ownColumn(key)
    return { key: column, label, exported: [column], edits: column, isExtra: true }
  })
  return [...offered, ...ofFields]
}

type OwnCell = Omit<Column<{ own: OwnValues }, never>, 'label'>

/** How the columns of these fields are shown. */
export function ownCells(own: readonly OwnField[]): Record<string, OwnCell> {
  return Object.fromEntries(
    own.map(({ key, type }): [string, OwnCell] => [
      ownColumn(key),
      {
        numeric: type === 'number',
        className: 'max-w-64 wrap-anywhere',
        cell: ({ own: { [key]: value } }) =>
          value === undefined ? <span className="text-ink-mute">–</span> : <OwnValue type={type} value={value} />,
      },
    ]),
  )
}
