import { useEffect, useRef } from 'react'
import { formatCount } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { SKIP_REASON_WORDS } from '#app/files/csv/import-report.ts'
import { CausesCard } from './causes-card.tsx'
import { ReportButton, ReportCard } from './report-card.tsx'
import { HANDLE_WARNINGS, type ImportSummary as Summary } from './summarize-import.ts'

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
      <CausesCard causes={summary.causes} headingLevel={3} />
      <ReportCard
        title="Errors"
        caption="Rows with errors"
        headingLevel={3}
        rows={summary.errors}
        keyOf={({ row }) => String(row)}
        total={summary.errorCount}
        columns={[
          { label: 'Error', cell: ({ error }) => error, phone: 'name', className: 'wrap-anywhere lg:min-w-64' },
          { label: 'Name', cell: ({ data }) => data.name || '–', className: 'wrap-anywhere' },
          { label: 'Sport', cell: ({ data }) => data.sport || '–', className: 'wrap-anywhere lg:min-w-28' },
        ]}
      />
      <ReportCard
        title="Skipped rows"
        headingLevel={3}
        rows={summary.skipped}
        keyOf={({ reason }) => reason}
        columns={[
          { label: 'Reason', cell: ({ reason }) => SKIP_REASON_WORDS[reason], phone: 'name' },
          { label: 'Rows', cell: ({ count }) => formatCount(count), numeric: true },
          { label: 'Row numbers', cell: ({ rows }) => rows, className: 'tabular-nums' },
        ]}
      />
      <ReportCard
        title={HANDLE_WARNINGS}
        headingLevel={3}
        rows={summary.warnings}
        keyOf={({ warning }) => warning}
        total={summary.warningCount}
        columns={[
          {
            label: 'Warning',
            cell: ({ warning }) => warning,
            phone: 'name',
            className: 'wrap-anywhere lg:min-w-64',
          },
          { label: 'Name', cell: ({ data }) => data.name, className: 'wrap-anywhere' },
        ]}
      />
    </section>
  )
}

/** An upload's rows are deleted with its record; the counts are kept. */
function ReportLink({ summary: { batchId, errorCount, errors, skipped, warnings } }: { summary: Summary }) {
  if (errors.length + skipped.length + warnings.length === 0) return null
  return (
    <ReportButton href={`/athletes/import/${batchId}/report.csv`}>
      {errorCount > 0 ? 'Download error report' : 'Download report'}
    </ReportButton>
  )
}
