import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { ComparedRanges } from '#app/insight/comparison/compared-ranges.tsx'
import { ComparedAthletes, ComparedBrands } from '#app/insight/comparison/compared-records.tsx'
import {
  COMPARED,
  type Compared,
  cleanAddress,
  readComparisonAddress,
} from '#app/insight/comparison/comparison-address.ts'
import { loadComparison } from '#app/insight/comparison/comparison-page.server.ts'
import { RecordPicker } from '#app/insight/comparison/record-picker.tsx'
import { ScoreLinesCard } from '#app/insight/comparison/score-lines-card.tsx'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Compare', 'Two ranges of days, or up to four brands or athletes, side by side.')

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const url = new URL(request.url)
  const address = readComparisonAddress(url, now)
  const clean = cleanAddress(url, address)
  if (clean) throw redirect(clean)
  return {
    address,
    comparison: await loadComparison(reader, address, { now, caller: user.publicId }),
    today: utcDay(now),
  }
})

export default function ComparePage() {
  const { address, comparison, today } = useLoaderData<typeof loader>()
  useRevalidateOn(['metrics_updates', 'athlete_updates', 'brand_updates', 'ranking_updates'])

  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Analytics', to: '/analytics' }, { label: 'Compare' }]}
        title="Compare"
        description="Two ranges of days, or up to four brands or athletes, side by side"
      />
      <ComparisonTabs current={comparison.of} />
      <div className="mt-6 space-y-6">
        {comparison.of === 'ranges' ? (
          <ComparedRanges
            first={{ typed: address.first, overview: comparison.first }}
            second={{ typed: address.second, overview: comparison.second }}
            today={today}
          />
        ) : (
          <RecordPicker
            of={comparison.of}
            ids={comparison.columns.map(({ id }) => id)}
            text={address.text}
            offered={comparison.offered}
          />
        )}
        {comparison.of !== 'ranges' && comparison.columns.length < address.ids.length && (
          <Banner tone="caution">Some entries in this address no longer exist. The rest are compared.</Banner>
        )}
        {comparison.of === 'brands' && <ComparedBrands brands={comparison.columns} />}
        {comparison.of === 'athletes' && <ComparedAthletes athletes={comparison.columns} />}
        {comparison.of !== 'ranges' && comparison.columns.length > 0 && (
          <ScoreLinesCard of={comparison.of} columns={comparison.columns} days={address.first} today={today} />
        )}
      </div>
    </>
  )
}

const LABELS: Record<Compared, string> = { ranges: 'Ranges', brands: 'Brands', athletes: 'Athletes' }

function ComparisonTabs({ current }: { current: Compared }) {
  return (
    <Tabs
      label="Comparison"
      tabs={COMPARED.map((of) => ({ label: LABELS[of], to: `/analytics/compare?of=${of}`, current: of === current }))}
    />
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
