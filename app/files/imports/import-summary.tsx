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
        keyOf={({ row }) => row}
        total={summary.errorCount}
        columns={[
          { heading: 'Error', value: ({ error }) => error, unlabelled: true, className: 'wrap-anywhere lg:min-w-64' },
          { heading: 'Name', value: ({ data }) => data.name || '–', className: 'wrap-anywhere' },
          { heading: 'Sport', value: ({ data }) => data.sport || '–', className: 'wrap-anywhere lg:min-w-28' },
        ]}
      />
      <ReportCard
        title="Skipped rows"
        headingLevel={3}
        rows={summary.skipped}
        keyOf={({ reason }) => reason}
        columns={[
          { heading: 'Reason', value: ({ reason }) => SKIP_REASON_WORDS[reason], unlabelled: true },
          { heading: 'Rows', value: ({ count }) => formatCount(count), numeric: true },
          { heading: 'Row numbers', value: ({ rows }) => rows, className: 'tabular-nums' },
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
            heading: 'Warning',
            value: ({ warning }) => warning,
            unlabelled: true,
            className: 'wrap-anywhere lg:min-w-64',
          },
          { heading: 'Name', value: ({ data }) => data.name, className: 'wrap-anywhere' },
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
