import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import type { DeletedRecord } from './deletion.queries.server.ts'
import { RestoreButton } from './restore-button.tsx'

/** The athletes of one deletion that are still deleted. */
export function DeletedRecords({ records, restorable }: { records: readonly DeletedRecord[]; restorable: boolean }) {
  return (
    <Table caption="Deleted athletes" stacked framed>
      <TableHead>
        <TableHeader>Athlete</TableHeader>
        <TableHeader>Sport</TableHeader>
        <TableHeader hideLabel>Actions</TableHeader>
      </TableHead>
      <TableBody>
        {records.map(({ id, name, sport }) => (
          <TableRow key={id}>
            <TableCell className="max-w-96 font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </TableCell>
            <TableCell label="Sport" className="wrap-anywhere">
              {sportLabel(sport)}
            </TableCell>
            <TableCell>{restorable && <RestoreButton id={id} label="Restore" name={name} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
