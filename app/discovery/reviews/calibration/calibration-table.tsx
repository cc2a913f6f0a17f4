import { formatCount, formatPercent } from '#app/base/components/display/format.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
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
    <DataTable
      caption={caption}
      stacked
      framed
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { label: heading, cell: ({ label }) => label },
        {
          label: 'Decisions',
          numeric: true,
          cell: ({ decisions }) => (
            <>
              {formatCount(decisions)}
              {decisions < FEW_DECISIONS && <span className="text-ink-mute"> (few)</span>}
            </>
          ),
        },
        { label: 'Accepted', numeric: true, cell: ({ accepted }) => formatCount(accepted) },
        { label: 'Rejected', numeric: true, cell: ({ rejected }) => formatCount(rejected) },
        { label: 'Share accepted', numeric: true, cell: ({ acceptedShare }) => formatPercent(acceptedShare) },
        { label: 'Mean confidence', numeric: true, cell: ({ meanConfidence }) => formatPercent(meanConfidence) },
        {
          label: 'Model agreed',
          numeric: true,
          cell: ({ agreedShare, sided }) =>
            agreedShare === null ? 'took no side' : `${formatPercent(agreedShare)} of ${formatCount(sided)}`,
        },
      ]}
    />
  )
}
