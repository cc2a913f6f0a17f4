import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { BrandHeader } from '#app/brands/brand-header.tsx'
import { findBrandPage } from '#app/brands/brand-page.server.ts'
import { BrandStats } from '#app/brands/brand-stats.tsx'
import { FollowerCard } from '#app/brands/follower-card.tsx'
import { ScoreCard } from '#app/brands/score-card.tsx'
import { ScoreHistory } from '#app/brands/score-history.tsx'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { database } from '#app/database.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { AssociatedAthletes } from '#app/relationships/associated-athletes.tsx'
import { recordMeta } from '#app/shell/page-title.ts'
import { showRemembered } from '#app/shell/remembered-page.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Brand', ({ brand }) => ({
  title: brand.name,
  description: `${brand.name}: its Champion Index part by part, its athletes and where every figure comes from.`,
}))

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request)
  return (await findBrandPage(database().reader, params.id ?? '')) ?? notFound('Brand')
}

export const clientLoader = showRemembered

export default function BrandPage() {
  const { brand, scoreNotes, followers, relationships, relationshipCount, verifiedCount } =
    useLoaderData<typeof loader>()
  useRevalidateOn(['ranking_updates', 'brand_updates', 'metrics_updates'])

  return (
    <>
      <BrandHeader brand={brand} />
      <div className="space-y-6">
        <BrandStats brand={brand} relationshipCount={relationshipCount} verifiedCount={verifiedCount} />
        <ScoreCard score={brand.scoreBreakdown ?? null} notes={scoreNotes} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AssociatedAthletes relationships={relationships} total={relationshipCount} />
          <div className="min-w-0 space-y-6">
            {followers.length > 0 && <FollowerCard counts={followers} />}
            {brand.championIndexScores.length > 0 && <ScoreHistory scores={brand.championIndexScores} />}
          </div>
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <PageErrorBoundary
      notFound={{
        title: 'Brand Not Found',
        text: "The brand you're looking for doesn't exist or has been removed",
        backTo: '/brands',
        backLabel: 'Back to Brands',
      }}
    />
  )
}
