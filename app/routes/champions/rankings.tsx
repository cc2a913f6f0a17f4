import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { FilterChips } from '#app/base/components/tables/filter-chips.tsx'
import { findContact } from '#app/base/platform/contact.server.ts'
import { findAthletesPerHour } from '#app/discovery/agent/agent-budget.server.ts'
import { AgentCard } from '#app/insight/rankings/champions/agent-card.tsx'
import { loadAgentOnPage } from '#app/insight/rankings/champions/agent-on-page.server.ts'
import { NothingRanked } from '#app/insight/rankings/champions/nothing-ranked.tsx'
import { ChampionsTabs } from '#app/insight/rankings/champions-tabs.tsx'
import { RefreshButton } from '#app/insight/rankings/refresh-button.tsx'
import { brandFilterChips } from '#app/insight/rankings/table/brand-filter-words.ts'
import { RankingsCard } from '#app/insight/rankings/table/rankings-card.tsx'
import { RankingsExport } from '#app/insight/rankings/table/rankings-export.tsx'
import { RankingsFigures } from '#app/insight/rankings/table/rankings-figures.tsx'
import { RankingsFilters } from '#app/insight/rankings/table/rankings-filters.tsx'
import { loadRankings } from '#app/insight/rankings/table/rankings-page.server.ts'
import { rankingsQuery } from '#app/insight/rankings/table/rankings-query.ts'
import { WeightsLegend } from '#app/insight/rankings/table/weights-legend.tsx'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { listOfferedLabels } from '#app/records/fields/tag.queries.server.ts'
import { usePollWhileDisconnected } from '#app/site/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { loadScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/site/saved-views/views-menu.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'

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

  const athletesPerHour = await findAthletesPerHour(reader)
  const contact = await findContact(reader)
  return {
    isAdmin,
    query,
    views,
    own: await listOwnFields(reader, 'brand'),
    tags: await listOfferedLabels(reader, 'brand'),
    ...rankings,
    agent: await loadAgentOnPage(reader, { contact, athletesPerHour }, now),
  }
})

export const clientLoader = showCached

export default function RankingsPage() {
  const { isAdmin, query, views, own, tags, brands, total, figures, agent } = useLoaderData<typeof loader>()
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
            <RankingsExport query={query} filtered={chips.length > 0 ? total : undefined} own={own} />
          </>
        }
      />
      <ChampionsTabs />
      {total === 0 && chips.length === 0 ? (
        <NothingRanked situation={{ isAdmin, totalBrands: 0, agent }} />
      ) : (
        <div className="space-y-4">
          <RankingsFigures figures={figures} isFiltered={chips.length > 0} />
          <RankingsFilters query={query} canSeeArchived={isAdmin} tags={tags} />
          <FilterChips chips={chips} />
          <RankingsCard brands={brands} own={own} total={total} query={query} />
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

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
