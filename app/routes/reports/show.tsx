import { useLoaderData } from '@remix-run/react'
import { filterSummary } from '#app/analytics/filters/filter-words.ts'
import { userLoader } from '#app/auth/page-route.server.ts'
import { Card } from '#app/components/display/card.tsx'
import { DateTime } from '#app/components/display/date-time.tsx'
import { useZone } from '#app/components/display/zone.ts'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { DefinitionList } from '#app/components/tables/definition-list.tsx'
import { SECTION_LABELS } from '#app/exports/analytics/report-sections.ts'
import { ReportState } from '#app/exports/reports/report-state.tsx'
import { daysOfReport, ExportedList } from '#app/exports/reports/report-table.tsx'
import { findReport } from '#app/exports/reports/requested-report.queries.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { JobStatusBadge } from '#app/job-monitor/job-status-badge.tsx'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

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
          { label: 'Reports', to: '/analytics/reports' },
          { label: title ?? name },
        ]}
        title={title ?? name}
        badges={<JobStatusBadge status={status} />}
        actions={<LinkButton to="/analytics/reports">All reports</LinkButton>}
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
