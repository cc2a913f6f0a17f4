import type { ReactNode } from 'react'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'

interface ComparisonTableProps {
  caption: string
  columns: readonly { id: string; heading: ReactNode }[]
  rows: readonly { label: string; note?: ReactNode; cells: readonly ReactNode[] }[]
}

/** Figures as rows, what is compared as columns; on a phone it scrolls under the names of the figures. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeader className="left-0 z-20!">Figure</TableHeader>
        {columns.map(({ id, heading }) => (
          <TableHeader key={id} numeric className="min-w-20 sm:min-w-32">
            {heading}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ label, note, cells }) => (
          <TableRow key={label}>
            <th
              scope="row"
              className="static! h-11! min-w-24 max-w-40 bg-surface! in-[tr:last-child]:border-b-0 py-2 text-sm! font-normal! whitespace-normal! text-ink-soft! max-sm:sticky! max-sm:left-0 max-sm:z-10"
            >
              <span className="inline-flex items-center gap-1">
                {label}
                {note}
              </span>
            </th>
            {cells.map((cell, column) => (
              <td key={columns[column]?.id} className="numeric max-sm:whitespace-normal!">
                {cell}
              </td>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
