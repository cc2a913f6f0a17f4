import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { ExportHeader } from '#app/files/exports/reports/export-header.tsx'
import { ReportTable } from '#app/files/exports/reports/report-table.tsx'
import { deleteReport, listReports } from '#app/files/exports/reports/requested-report.queries.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Reports', 'Reports and exports created in the background.')

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(PageQuerySchema, url)
  const { reports, total } = await listReports(reader, user, query, now)
  stayWithinPages(url, query, total)
  return { reports, total, query }
})

const FAILED = 'Failed to delete the report'

export const action = userAction(async ({ request, user, author, writer, now }) => {
  const id = (await readForm(request, ['delete'])).get('delete')
  if (id === null) throw new Response('The form names no report.', { status: 400, statusText: 'Bad Request' })

  switch (await deleteReport(writer, { person: user, author }, id, now)) {
    case 'deleted':
      return redirectWithToast('/analytics/reports', { title: 'Report deleted' })
    case 'not_yours':
      return redirectWithToast('/analytics/reports', {
        title: FAILED,
        description: 'Only the person who asked for a report or an administrator can delete it.',
        variant: 'destructive',
      })
    case 'not_found':
      return notFound('Report')
  }
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

const POLL_MS = 5_000

export default function ReportsPage() {
  const { reports, total, query } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())
  useRevalidateOn(['job_updates'])
  usePollWhileDisconnected(POLL_MS)

  return (
    <>
      <FailureBanner failure={failure} />
      <ExportHeader
        current="/analytics/reports"
        description="Files that took longer than 5 seconds. Each is kept for 7 days."
      />
      {total === 0 ? (
        <EmptyCard
          icon={ChartIcon}
          title="No reports"
          text="Reports ready within 5 seconds download immediately and do not appear here."
          action={<LinkButton to="/analytics/export">Export analytics</LinkButton>}
        />
      ) : (
        <div className="space-y-4">
          <ReportTable reports={reports} />
          <Pagination page={query.page} limit={query.limit} total={total} label="reports" />
        </div>
      )}
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
