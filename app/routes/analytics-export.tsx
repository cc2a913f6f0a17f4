import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { formatDay } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { readReportChoice } from '#app/files/exports/analytics/read-report-choice.ts'
import { ReportOptionsForm } from '#app/files/exports/analytics/report-options-form.tsx'
import { EXPORT_TITLE, ExportHeader } from '#app/files/exports/reports/export-header.tsx'
import { readFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta(
  EXPORT_TITLE,
  'The sections of analytics you choose, as a file now or every week or month.',
)

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
      <ExportHeader
        current="/analytics/export"
        description={`${formatDay(range.from, locale)} to ${formatDay(range.to, locale)} (UTC)`}
      />
      <Card>
        <ReportOptionsForm range={range} sections={sections} error={error} filter={filter} sports={sports} />
      </Card>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
