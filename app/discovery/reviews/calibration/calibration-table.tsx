import { formatCount, formatPercent } from '#app/base/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { type CalibrationRow, FEW_DECISIONS } from './calibration.ts'

type CalibrationTableProps = {
  caption: string
  /** What a row is about. */
  heading: string
  rows: readonly (CalibrationRow & { label: string })[]
}

/** Decisions of people beside what the model had said. */
export function CalibrationTable({ caption, heading, rows }: CalibrationTableProps) {
  return (
    <Table caption={caption} stacked framed>
      <TableHead>
        <TableHeader>{heading}</TableHeader>
        <TableHeader numeric>Decisions</TableHeader>
        <TableHeader numeric>Accepted</TableHeader>
        <TableHeader numeric>Rejected</TableHeader>
        <TableHeader numeric>Share accepted</TableHeader>
        <TableHeader numeric>Mean confidence</TableHeader>
        <TableHeader numeric>Model agreed</TableHeader>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.label}>
            <TableCell label={heading}>{row.label}</TableCell>
            <TableCell label="Decisions" numeric>
              {formatCount(row.decisions)}
              {row.decisions < FEW_DECISIONS && <span className="text-ink-mute"> (few)</span>}
            </TableCell>
            <TableCell label="Accepted" numeric>
              {formatCount(row.accepted)}
            </TableCell>
            <TableCell label="Rejected" numeric>
              {formatCount(row.rejected)}
            </TableCell>
            <TableCell label="Share accepted" numeric>
              {formatPercent(row.acceptedShare)}
            </TableCell>
            <TableCell label="Mean confidence" numeric>
              {formatPercent(row.meanConfidence)}
            </TableCell>
            <TableCell label="Model agreed" numeric>
              {row.agreedShare === null
                ? 'took no side'
                : `${formatPercent(row.agreedShare)} of ${formatCount(row.sided)}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
