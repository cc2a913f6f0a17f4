import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { formatDay } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readReportChoice } from '#app/files/exports/analytics/read-report-choice.ts'
import { ReportOptionsForm } from '#app/files/exports/analytics/report-options-form.tsx'
import { readFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Advanced Export', 'The sections of analytics you choose, as a file.')

export const loader = userLoader(async ({ request, reader, now }) => {
  const url = new URL(request.url)
  const filter = await readFilters(reader, url.searchParams)
  const choice = readReportChoice(url, filter, now)
  if (choice.file) throw redirect(choice.file)
  return { ...choice, filter, sports: await listSports(reader) }
})

export default function AdvancedExportPage() {
  const { range, sections, error, filter, sports } = useLoaderData<typeof loader>()
  const { locale } = useZone()

  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Analytics', to: '/analytics' }, { label: 'Advanced Export' }]}
        title="Advanced Export"
        description={`${formatDay(range.from, locale)} to ${formatDay(range.to, locale)} (UTC)`}
        actions={<LinkButton to="/analytics/reports">Reports</LinkButton>}
      />
      <Card>
        <ReportOptionsForm range={range} sections={sections} error={error} filter={filter} sports={sports} />
      </Card>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
