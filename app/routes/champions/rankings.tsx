import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { now } from '#app/clock.server.ts'
import { FilterChips } from '#app/components/filter-chips.tsx'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { PageHeader } from '#app/components/page-header.tsx'
import { countPages } from '#app/components/page-range.ts'
import { pageLink } from '#app/components/search-link.ts'
import { config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { AgentCard } from '#app/rankings/agent-card.tsx'
import { loadAgentOnPage } from '#app/rankings/agent-on-page.server.ts'
import { brandFilterChips } from '#app/rankings/brand-filter-words.ts'
import { ChampionsTabs } from '#app/rankings/champions-tabs.tsx'
import { NothingRanked } from '#app/rankings/nothing-ranked.tsx'
import { RankingsCard } from '#app/rankings/rankings-card.tsx'
import { RankingsExport } from '#app/rankings/rankings-export.tsx'
import { RankingsFigures } from '#app/rankings/rankings-figures.tsx'
import { RankingsFilters } from '#app/rankings/rankings-filters.tsx'
import { loadRankings } from '#app/rankings/rankings-page.server.ts'
import { rankingsQuery } from '#app/rankings/rankings-query.ts'
import { RefreshButton } from '#app/rankings/refresh-button.tsx'
import { WeightsLegend } from '#app/rankings/weights-legend.tsx'
import { usePollWhileDisconnected } from '#app/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/shell/page-title.ts'
import { showRemembered } from '#app/shell/remembered-page.ts'

export const meta = pageMeta(
  'Champion Index Rankings',
  'Every brand with its score, part by part, filtered and sorted.',
)

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const isAdmin = user.role === 'ADMIN'
  const url = new URL(request.url)
  const query = rankingsQuery(url, { isAdmin })
  const { reader } = database()

  const rankings = await loadRankings(reader, query, user.publicId)
  const lastPage = countPages({ limit: query.limit, total: rankings.total })
  if (query.page > lastPage) throw redirect(`${url.pathname}${pageLink(url.search, lastPage)}`)

  const { contact, agentAthletesPerHour: athletesPerHour } = config()
  return { isAdmin, query, ...rankings, agent: await loadAgentOnPage(reader, { contact, athletesPerHour }, now()) }
}

export const clientLoader = showRemembered

export default function RankingsPage() {
  const { isAdmin, query, brands, total, figures, agent } = useLoaderData<typeof loader>()
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
        description="Every brand with its score, part by part, and where the figures come from."
        actions={
          <>
            <RefreshButton />
            <RankingsExport query={query} />
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

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
