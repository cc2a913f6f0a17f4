import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import type { DeletedRecord } from './deletion.queries.server.ts'
import { RestoreButton } from './restore-button.tsx'

/** The athletes of one deletion that are still deleted. */
export function DeletedRecords({ records, restorable }: { records: readonly DeletedRecord[]; restorable: boolean }) {
  return (
    <DataTable
      caption="Deleted athletes"
      stacked
      framed
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Athlete',
          phone: 'name',
          className: 'max-w-96 font-medium wrap-anywhere',
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        { label: 'Sport', className: 'wrap-anywhere', cell: ({ sport }) => sportLabel(sport) },
        {
          label: 'Actions',
          hideLabel: true,
          cell: ({ id, name }) => restorable && <RestoreButton id={id} label="Restore" name={name} />,
        },
      ]}
    />
  )
}
