import { Badge } from '#app/base/components/display/badge.tsx'
import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { AthleteCsv } from '#app/files/csv/athlete-csv.ts'
import type { AthleteCsvRow } from '#app/files/csv/athlete-row.ts'
import { excerpt } from '#app/files/csv/cell-reader.ts'
import { rowText, SKIP_REASON_WORDS } from '#app/files/csv/import-report.ts'
import { groupSkipped, HANDLE_WARNINGS, SHOWN_ERRORS } from './summarize-import.ts'

export type CsvPreviewData = Extract<AthleteCsv, { status: 'read' }>

const PREVIEW_ROWS = 5

/** The first rows of a file as the import reads them. Rows that exist already are detected by the server only. */
export function CsvPreview({ csv }: { csv: CsvPreviewData }) {
  const errors = csv.rows.flatMap((row) => (row.status === 'refused' ? [rowText(row.row, row.problem)] : []))
  const skipped = csv.rows.filter((row) => row.status === 'skipped')
  const valid = csv.rows.length - errors.length - skipped.length
  const warnings = csv.rows.flatMap((row) =>
    row.status === 'valid' ? row.warnings.map((warning) => rowText(row.row, warning)) : [],
  )
  const shown = csv.records.slice(0, PREVIEW_ROWS)

  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft tabular-nums" role="status">
        {countOf(csv.rows.length, 'row')}: up to {formatCount(valid)} to import, {formatCount(errors.length)} with
        errors, {formatCount(skipped.length)} to skip.
      </p>
      <Table
        caption={shown.length === 1 ? 'Preview of the first row' : `Preview of the first ${shown.length} rows`}
        framed
      >
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
                  {excerpt(record.cells[csv.header.indexOf(column)] ?? '')}
                </TableCell>
              ))}
              <TableCell>
                <RowCheck row={csv.rows[index]} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Notes title="Errors" tone="text-danger-ink" notes={errors} />
      <Notes
        title="Rows to skip"
        notes={groupSkipped(skipped).map(({ reason, count, rows }) => {
          return `${SKIP_REASON_WORDS[reason]}: ${count === 1 ? 'row' : 'rows'} ${rows}`
        })}
      />
      <Notes title={HANDLE_WARNINGS} tone="text-caution-ink" notes={warnings} />
    </div>
  )
}

function RowCheck({ row }: { row: AthleteCsvRow | undefined }) {
  if (!row || row.status === 'valid') return <Badge tone="positive">Ready</Badge>
  if (row.status === 'refused') return <Badge tone="danger">Error</Badge>
  return <Badge>Skipped</Badge>
}

function Notes({ title, tone = 'text-ink-soft', notes }: { title: string; tone?: string; notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">
        {title}
        {notes.length > SHOWN_ERRORS && (
          <span className="font-normal text-ink-mute">
            {' '}
            (the first {SHOWN_ERRORS} of {formatCount(notes.length)})
          </span>
        )}
      </h3>
      <ul className={`mt-1 space-y-0.5 text-sm wrap-anywhere ${tone}`}>
        {notes.slice(0, SHOWN_ERRORS).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
