import { useLoaderData } from '@remix-run/react'
import { PatternsOfPage } from '#app/base/charts/fill-patterns.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { ReportMenu } from '#app/files/exports/analytics/report-menu.tsx'
import { FilterForm, showsFilters } from '#app/insight/analytics/filters/filter-form.tsx'
import { readFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { GrowthCards } from '#app/insight/analytics/growth-cards.tsx'
import { readAnalyticsAddress } from '#app/insight/analytics/screen/analytics-address.ts'
import { listProposedSports, loadAnalytics } from '#app/insight/analytics/screen/analytics-page.server.ts'
import { CategoriesCard } from '#app/insight/analytics/screen/categories-card.tsx'
import { DirectoryCard } from '#app/insight/analytics/screen/directory-card.tsx'
import { DistributionCard } from '#app/insight/analytics/screen/distribution-card.tsx'
import { LeadersCard } from '#app/insight/analytics/screen/leaders-card.tsx'
import { RangePicker } from '#app/insight/analytics/screen/range-picker.tsx'
import { RefreshControls } from '#app/insight/analytics/screen/refresh-controls.tsx'
import { SportsCard } from '#app/insight/analytics/screen/sports-card.tsx'
import { TrendsCard } from '#app/insight/analytics/screen/trends-card.tsx'
import { rangeParameters } from '#app/insight/analytics/time-range.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { loadScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/site/saved-views/views-menu.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'

export const meta = pageMeta('Analytics', 'Numbers of athletes and brands, and the scores of the brands.')

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const url = new URL(request.url)
  const views = await loadScreenViews(reader, user.id, 'analytics', url)
  const address = readAnalyticsAddress(url, now)
  const filter = await readFilters(reader, url.searchParams)
  return {
    views,
    address,
    filter: {
      ...filter,
      sports: showsFilters(filter, url.searchParams) ? await listProposedSports(reader) : undefined,
    },
    figures: await loadAnalytics(reader, address, filter.filters, now),
    loadedAt: now.toISOString(),
    today: utcDay(now),
  }
})

export const clientLoader = showCached

export default function AnalyticsPage() {
  const { views, address, filter, figures, loadedAt, today } = useLoaderData<typeof loader>()
  const { range } = address
  const { filters } = filter
  useRevalidateOn(['metrics_updates', 'athlete_updates', 'brand_updates', 'ranking_updates'])

  return (
    <>
      <PageHeader
        title="Analytics"
        description="Comprehensive analytics and insights for athlete-brand relationships"
        actions={
          <>
            <LinkButton
              to={`/analytics/compare?${new URLSearchParams({ of: 'ranges', ...rangeParameters(range) })}`}
              icon={ChartIcon}
            >
              Compare
            </LinkButton>
            <ViewsMenu {...views} />
            <ReportMenu range={range} filters={filters} />
          </>
        }
      />
      <div className="space-y-6">
        <div className="space-y-4">
          <RangePicker {...address} today={today} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <FilterForm {...filter} />
            <RefreshControls loadedAt={loadedAt} />
          </div>
        </div>
        <GrowthCards figures={figures.overview} range={range} filters={filters} />
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <TrendsCard trend={figures.trend} filters={filters} />
          <DirectoryCard totals={figures.overview.totals} day={range.to} filters={filters} />
        </div>
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
          <PatternsOfPage />
          <CategoriesCard categories={figures.categories} filters={filters} />
          <DistributionCard scores={figures.scores} filters={filters} />
          <SportsCard sports={figures.sports} filters={filters} />
        </div>
        <LeadersCard leaders={figures.leaders} range={range} filters={filters} />
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
