import { Badge } from '#app/components/badge.tsx'
import { formatCount } from '#app/components/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/table.tsx'
import type { AthleteCsv, AthleteCsvRow } from './csv/athlete-csv.ts'
import { PREVIEW_ROWS } from './csv/import-limits.ts'

export type CsvPreviewData = Extract<AthleteCsv, { status: 'read' }>

/** The first rows of a file as the import reads them. Rows that are stored already are found out by the server. */
export function CsvPreview({ csv }: { csv: CsvPreviewData }) {
  const count = (status: AthleteCsvRow['status']) => csv.rows.filter((row) => row.status === status).length
  const shown = csv.records.slice(0, PREVIEW_ROWS)

  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-soft tabular-nums" role="status">
        {formatCount(csv.rows.length)} rows: {formatCount(count('valid'))} to import, {formatCount(count('refused'))}{' '}
        with errors, {formatCount(count('skipped'))} to skip.
      </p>
      <Table caption={`Preview of the first ${shown.length} rows`} framed>
        <TableHead>
          <TableHeader numeric>Row</TableHeader>
          {csv.columns.map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
          <TableHeader>Check</TableHeader>
        </TableHead>
        <TableBody>
          {shown.map((record, index) => (
            <TableRow key={record.row}>
              <TableCell numeric>{record.row}</TableCell>
              {csv.columns.map((column) => (
                <TableCell key={column} className="max-w-56 truncate">
                  {record.cells[csv.header.indexOf(column)]}
                </TableCell>
              ))}
              <TableCell>
                <RowCheck row={csv.rows[index]} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function RowCheck({ row }: { row: AthleteCsvRow | undefined }) {
  if (!row || row.status === 'valid') return <Badge tone="positive">Ready</Badge>
  if (row.status === 'refused') return <span className="text-danger-ink">{row.error}</span>
  return <Badge>{SKIPPED[row.reason]}</Badge>
}

const SKIPPED = { cell_count: 'Skipped: other number of cells than the header', duplicate: 'Skipped: duplicate' }
