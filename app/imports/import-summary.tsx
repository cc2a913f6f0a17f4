import { useEffect, useRef } from 'react'
import { buttonStyle } from '#app/components/button-style.ts'
import { Card } from '#app/components/card.tsx'
import { formatCount } from '#app/components/format.ts'
import { DownloadIcon } from '#app/components/icon.tsx'
import { StatCard, StatCards } from '#app/components/stat-card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/table.tsx'
import { errorReportCsv } from './csv/error-report.ts'
import { SHOWN_ERRORS } from './csv/import-limits.ts'
import { type ImportError, type ImportResult, importToast } from './import-result.ts'

/** What came of an import. Takes the focus, so that it is read out where the form was. */
export function ImportSummary({ result }: { result: ImportResult }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every result takes the focus anew
  useEffect(() => heading.current?.focus(), [result])
  const { title, description } = importToast(result)

  return (
    <section aria-labelledby="import-result" className="space-y-4">
      <div>
        <h2 id="import-result" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{description}.</p>
      </div>
      <StatCards label="Import result">
        <StatCard label="Rows" value={formatCount(result.totalProcessed)} />
        <StatCard label="Imported" value={formatCount(result.successCount)} />
        <StatCard label="Skipped" value={formatCount(result.skippedCount)} caption="Already there, or incomplete" />
        <StatCard label="Errors" value={formatCount(result.errorCount)} />
      </StatCards>
      {result.errors.length > 0 && <ImportErrors errors={result.errors} />}
    </section>
  )
}

function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  const shown = errors.slice(0, SHOWN_ERRORS)
  const rest = errors.length - shown.length

  return (
    <Card
      title="Errors"
      headingLevel={3}
      description={
        rest > 0 ? `The first ${SHOWN_ERRORS} of ${formatCount(errors.length)}; the report has them all.` : undefined
      }
      actions={<ReportLink errors={errors} />}
      flush
    >
      <Table caption="Rows that were not imported" stacked>
        <TableHead>
          <TableHeader numeric>Row</TableHeader>
          <TableHeader>Name</TableHeader>
          <TableHeader>Sport</TableHeader>
          <TableHeader>Error</TableHeader>
        </TableHead>
        <TableBody>
          {shown.map(({ row, data, error }) => (
            <TableRow key={row}>
              <TableCell numeric label="Row">
                {row}
              </TableCell>
              <TableCell label="Name">{data.name}</TableCell>
              <TableCell label="Sport">{data.sport}</TableCell>
              <TableCell className="wrap-anywhere">{error}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** The report travels in the link itself, so that it can be saved without script and without being kept on the server. */
function ReportLink({ errors }: { errors: readonly ImportError[] }) {
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(errorReportCsv(errors))}`
  return (
    <a href={href} download="athlete-import-errors.csv" className={buttonStyle({ size: 'sm' })}>
      <DownloadIcon className="size-4" aria-hidden />
      Download error report
    </a>
  )
}
