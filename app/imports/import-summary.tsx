import { useEffect, useRef } from 'react'
import { buttonStyle } from '#app/components/button-style.ts'
import { Card } from '#app/components/display/card.tsx'
import { formatCount } from '#app/components/display/format.ts'
import { StatCard, StatCards } from '#app/components/display/stat-card.tsx'
import { DownloadIcon } from '#app/components/icon.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import { SKIP_REASON_WORDS } from '#app/csv/import-report.ts'
import type { ImportSummary as Summary } from './summarize-import.ts'

/** The result of an import. Takes the focus, so that screen readers read it out. */
export function ImportSummary({ summary, headline = summary.headline }: { summary: Summary; headline?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every result takes the focus anew
  useEffect(() => heading.current?.focus(), [summary.batchId])

  return (
    <section aria-labelledby="import-result" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="import-result" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {headline}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{summary.description}</p>
        </div>
        <ReportLink summary={summary} />
      </div>
      <StatCards label="Import result">
        <StatCard label="Rows" value={formatCount(summary.totalProcessed)} />
        <StatCard
          label={summary.checkOnly ? 'Would be imported' : 'Imported'}
          value={formatCount(summary.successCount)}
        />
        <StatCard
          label={summary.checkOnly ? 'Would be skipped' : 'Skipped'}
          value={formatCount(summary.skippedCount)}
        />
        <StatCard label="Errors" value={formatCount(summary.errorCount)} />
      </StatCards>
      {summary.errors.length > 0 && <ImportErrors summary={summary} />}
      {summary.skipped.length > 0 && <SkippedRows summary={summary} />}
    </section>
  )
}

function ImportErrors({ summary: { errors, errorCount } }: { summary: Summary }) {
  return (
    <Card
      title="Errors"
      headingLevel={3}
      description={
        errorCount > errors.length
          ? `The first ${errors.length} of ${formatCount(errorCount)}. Download the report for all of them.`
          : undefined
      }
      flush
    >
      <Table caption="Rows with errors" stacked>
        <TableHead>
          <TableHeader>Error</TableHeader>
          <TableHeader>Name</TableHeader>
          <TableHeader>Sport</TableHeader>
        </TableHead>
        <TableBody>
          {errors.map(({ row, data, error }) => (
            <TableRow key={row}>
              <TableCell className="wrap-anywhere lg:min-w-64">{error}</TableCell>
              <TableCell label="Name" className="wrap-anywhere">
                {data.name || '–'}
              </TableCell>
              <TableCell label="Sport" className="wrap-anywhere lg:min-w-28">
                {data.sport || '–'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function SkippedRows({ summary: { skipped } }: { summary: Summary }) {
  return (
    <Card title="Skipped rows" headingLevel={3} flush>
      <Table caption="Skipped rows" stacked>
        <TableHead>
          <TableHeader>Reason</TableHeader>
          <TableHeader numeric>Rows</TableHeader>
          <TableHeader>Row numbers</TableHeader>
        </TableHead>
        <TableBody>
          {skipped.map(({ reason, count, rows }) => (
            <TableRow key={reason}>
              <TableCell>{SKIP_REASON_WORDS[reason]}</TableCell>
              <TableCell numeric label="Rows">
                {formatCount(count)}
              </TableCell>
              <TableCell label="Row numbers" className="tabular-nums">
                {rows}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** An upload's rows are deleted with its record; the counts are kept. */
function ReportLink({ summary: { batchId, errorCount, errors, skipped } }: { summary: Summary }) {
  if (errors.length + skipped.length === 0) return null
  return (
    <a href={`/athletes/import/${batchId}/report.csv`} download className={buttonStyle({ size: 'sm' })}>
      <DownloadIcon />
      {errorCount > 0 ? 'Download error report' : 'Download report'}
    </a>
  )
}
