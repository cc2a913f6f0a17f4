import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listCategoryShares, listScoreRanges } from '#app/analytics/breakdowns.queries.server.ts'
import { loadOverview } from '#app/analytics/overview.queries.server.ts'
import { ShareCard } from '#app/analytics/share-card.tsx'
import { rangeUntil } from '#app/analytics/time-range.ts'
import { requireUser } from '#app/auth/guards.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { GrowthCards } from '#app/dashboard/growth-cards.tsx'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Analytics', 'How many athletes and brands there are, and how the brands score.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const { reader } = database()
  const figures = await loadOverview(reader, rangeUntil('30d', now()), now())
  const ranges = await listScoreRanges(reader)
  return {
    figures,
    categories: await listCategoryShares(reader),
    scores: figures.totals?.scoredBrands ? ranges : [],
  }
}

export default function AnalyticsPage() {
  const { figures, categories, scores } = useLoaderData<typeof loader>()
  useRevalidateOn(['metrics_updates', 'athlete_updates', 'brand_updates', 'ranking_updates'])

  return (
    <>
      <PageHeader
        title="Analytics"
        description="Comprehensive analytics and insights for athlete-brand relationships"
      />
      <div className="space-y-6">
        <GrowthCards figures={figures} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ShareCard
            title="Champion Index Distribution"
            description="Scored brands by hundreds"
            kind="Score"
            empty="No distribution data available"
            shares={scores.map(({ range, ...share }) => ({ name: range, ...share }))}
          />
          <ShareCard
            title="Brand Categories"
            description="Brands that are not archived"
            kind="Category"
            empty="No category data available"
            shares={categories.map(({ category, ...share }) => ({ name: category, ...share }))}
          />
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
