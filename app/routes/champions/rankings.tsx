import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { userLoader } from '#app/auth/page-route.server.ts'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { FilterChips } from '#app/components/tables/filter-chips.tsx'
import { config } from '#app/platform/config.server.ts'
import { findContact } from '#app/platform/contact.server.ts'
import { AgentCard } from '#app/rankings/champions/agent-card.tsx'
import { loadAgentOnPage } from '#app/rankings/champions/agent-on-page.server.ts'
import { NothingRanked } from '#app/rankings/champions/nothing-ranked.tsx'
import { ChampionsTabs } from '#app/rankings/champions-tabs.tsx'
import { RefreshButton } from '#app/rankings/refresh-button.tsx'
import { brandFilterChips } from '#app/rankings/table/brand-filter-words.ts'
import { RankingsCard } from '#app/rankings/table/rankings-card.tsx'
import { RankingsExport } from '#app/rankings/table/rankings-export.tsx'
import { RankingsFigures } from '#app/rankings/table/rankings-figures.tsx'
import { RankingsFilters } from '#app/rankings/table/rankings-filters.tsx'
import { loadRankings } from '#app/rankings/table/rankings-page.server.ts'
import { rankingsQuery } from '#app/rankings/table/rankings-query.ts'
import { WeightsLegend } from '#app/rankings/table/weights-legend.tsx'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { loadScreenViews } from '#app/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/saved-views/views-menu.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { showCached } from '#app/shell/page-cache/cached-page.ts'

export const meta = pageMeta(
  'Champion Index Rankings',
  'Every brand with its score, part by part. Filter and sort them.',
)

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const isAdmin = user.role === 'ADMIN'
  const url = new URL(request.url)
  const query = rankingsQuery(url, { isAdmin })

  const views = await loadScreenViews(reader, user.id, 'rankings', url)
  const rankings = await loadRankings(reader, query, user.publicId, now)
  stayWithinPages(url, query, rankings.total)

  const { agentAthletesPerHour: athletesPerHour } = config()
  const contact = await findContact(reader)
  return {
    isAdmin,
    query,
    views,
    ...rankings,
    agent: await loadAgentOnPage(reader, { contact, athletesPerHour }, now),
  }
})

export const clientLoader = showCached

export default function RankingsPage() {
  const { isAdmin, query, views, brands, total, figures, agent } = useLoaderData<typeof loader>()
  useRevalidateOn([
    'ranking_updates',
    'brand_updates',
    'metrics_updates',
    ...(isAdmin ? (['job_updates'] as const) : []),
  ])
  usePollWhileDisconnected(5000)
  const chips = brandFilterChips(query)

  return (
    <>
      <PageHeader
        title="Champion Index Rankings"
        description="Every brand with its score, part by part, and the sources of the figures."
        actions={
          <>
            <RefreshButton />
            <ViewsMenu {...views} />
            <RankingsExport query={query} filtered={chips.length > 0 ? total : undefined} />
          </>
        }
      />
      <ChampionsTabs />
      {total === 0 && chips.length === 0 ? (
        <NothingRanked situation={{ isAdmin, totalBrands: 0, agent }} />
      ) : (
        <div className="space-y-4">
          <RankingsFigures figures={figures} isFiltered={chips.length > 0} />
          <RankingsFilters query={query} canSeeArchived={isAdmin} />
          <FilterChips chips={chips} />
          <RankingsCard brands={brands} total={total} query={query} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <WeightsLegend />
        {isAdmin && (
          <div className="print:hidden">
            <AgentCard agent={agent} />
          </div>
        )}
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
