import { useLoaderData } from '@remix-run/react'
import { FilterForm, showsFilters } from '#app/analytics/filters/filter-form.tsx'
import { readFilters } from '#app/analytics/filters/read-filters.server.ts'
import { GrowthCards } from '#app/analytics/growth-cards.tsx'
import { readAnalyticsAddress } from '#app/analytics/screen/analytics-address.ts'
import { listProposedSports, loadAnalytics } from '#app/analytics/screen/analytics-page.server.ts'
import { CategoriesCard } from '#app/analytics/screen/categories-card.tsx'
import { DirectoryCard } from '#app/analytics/screen/directory-card.tsx'
import { DistributionCard } from '#app/analytics/screen/distribution-card.tsx'
import { LeadersCard } from '#app/analytics/screen/leaders-card.tsx'
import { RangePicker } from '#app/analytics/screen/range-picker.tsx'
import { RefreshControls } from '#app/analytics/screen/refresh-controls.tsx'
import { SportsCard } from '#app/analytics/screen/sports-card.tsx'
import { TrendsCard } from '#app/analytics/screen/trends-card.tsx'
import { rangeParameters } from '#app/analytics/time-range.ts'
import { userLoader } from '#app/auth/page-route.server.ts'
import { PatternsOfPage } from '#app/charts/fill-patterns.tsx'
import { ChartIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { ReportMenu } from '#app/exports/analytics/report-menu.tsx'
import { utcDay } from '#app/platform/utc-day.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { loadScreenViews } from '#app/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/saved-views/views-menu.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { showCached } from '#app/shell/page-cache/cached-page.ts'

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
          <FilterForm {...filter} />
          <RefreshControls loadedAt={loadedAt} />
        </div>
        <GrowthCards figures={figures.overview} range={range} filters={filters} />
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <TrendsCard trend={figures.trend} filters={filters} />
          <DirectoryCard totals={figures.overview.totals} day={range.to} filters={filters} />
        </div>
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
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

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
