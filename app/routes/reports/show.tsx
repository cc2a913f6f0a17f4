import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { useZone } from '#app/base/components/display/zone.ts'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { SECTION_LABELS } from '#app/files/exports/analytics/report-sections.ts'
import { EXPORT_TITLE } from '#app/files/exports/reports/export-header.tsx'
import { ReportState } from '#app/files/exports/reports/report-state.tsx'
import { daysOfReport, ExportedList } from '#app/files/exports/reports/report-table.tsx'
import { findReport } from '#app/files/exports/reports/requested-report.queries.server.ts'
import { filterSummary } from '#app/insight/analytics/filters/filter-words.ts'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { JobStatusBadge } from '#app/site/job-monitor/job-status-badge.tsx'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Report', 'A report or an export, with its progress and download.')

export const loader = userLoader(async ({ id, user, reader, now }) => ({
  report: (await findReport(reader, user, id, now)) ?? notFound('Report'),
}))

const POLL_MS = 2_000

export default function ReportPage() {
  const { report } = useLoaderData<typeof loader>()
  useRevalidateOn(['job_updates'])
  usePollWhileDisconnected(POLL_MS)
  const { name, title, sections, owner, isOwn, createdAt, status } = report
  const { locale } = useZone()

  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'Analytics', to: '/analytics' },
          { label: EXPORT_TITLE, to: '/analytics/reports' },
          { label: title ?? name },
        ]}
        title={title ?? name}
        badges={<JobStatusBadge status={status} />}
      />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <ReportState report={report} />
        </Card>
        <Card title="Contents">
          <DefinitionList
            items={[
              ...(report.kind === 'analytics'
                ? [
                    { term: 'Days (UTC)', detail: daysOfReport(report, locale) },
                    { term: 'Filters', detail: <bdi>{filterSummary(report.filters) || 'None'}</bdi> },
                    { term: 'Sections', detail: sections.map((section) => SECTION_LABELS[section]).join(', ') },
                  ]
                : [{ term: 'List', detail: <ExportedList report={report} /> }]),
              { term: 'Created', detail: <DateTime value={createdAt} withTime /> },
              ...(isOwn ? [] : [{ term: 'From', detail: <bdi>{owner}</bdi> }]),
            ]}
          />
        </Card>
      </div>
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf({
  title: 'Report Not Found',
  text: "The report you're looking for doesn't exist, was deleted, or is older than 7 days",
  backTo: '/analytics/reports',
  backLabel: 'Back to Reports',
})
