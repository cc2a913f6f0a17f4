import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { AddIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { AgentLine } from '#app/discovery/agent/agent-line.tsx'
import { loadAgentOnPage } from '#app/discovery/agent/agent-on-page.server.ts'
import { describeEmptyRanking } from '#app/insight/rankings/empty/empty-ranking.server.ts'
import { NothingRanked } from '#app/insight/rankings/empty/nothing-ranked.tsx'
import { brandFilterChips } from '#app/insight/rankings/table/brand-filter-words.ts'
import { LEGEND } from '#app/insight/rankings/table/legend.server.ts'
import { RankingsCard } from '#app/insight/rankings/table/rankings-card.tsx'
import { RankingsExport } from '#app/insight/rankings/table/rankings-export.tsx'
import { RankingsFigures } from '#app/insight/rankings/table/rankings-figures.tsx'
import { RankingsFilters } from '#app/insight/rankings/table/rankings-filters.tsx'
import { loadRankings } from '#app/insight/rankings/table/rankings-page.server.ts'
import { rankingsQuery } from '#app/insight/rankings/table/rankings-query.ts'
import { WeightsLegend } from '#app/insight/rankings/table/weights-legend.tsx'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { listLabelFilters } from '#app/records/fields/label-filters.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { loadScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/site/saved-views/views-menu.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'

export const meta = pageMeta('Champions Index', 'Brands linked to athletes, ranked by their Champion Index.')

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const isAdmin = user.role === 'ADMIN'
  const url = new URL(request.url)
  const query = rankingsQuery(url, { isAdmin })

  const views = await loadScreenViews(reader, user.id, 'rankings', url)
  const rankings = await loadRankings(reader, query, user.publicId, now)
  stayWithinPages(url, query, rankings.total)

  const agent = await loadAgentOnPage(reader, now)
  return {
    isAdmin,
    query,
    views,
    own: await listOwnFields(reader, 'brand'),
    labels: await listLabelFilters(reader, 'brand', query),
    ...rankings,
    agent,
    empty: rankings.ranked === 0 ? describeEmptyRanking({ isAdmin, totalBrands: rankings.total, agent }) : null,
    legend: LEGEND,
  }
})

export const clientLoader = showCached

export default function ChampionsPage() {
  const { isAdmin, query, views, own, labels, brands, total, ranked, figures, agent, at, empty, legend } =
    useLoaderData<typeof loader>()
  useRevalidateOn(['ranking_updates', 'brand_updates', 'metrics_updates', 'job_updates'])
  usePollWhileDisconnected(5000)
  const mayEdit = useMayEdit()
  const chips = brandFilterChips(query, labels)
  const isFiltered = chips.length > 0 || Boolean(query.search)

  return (
    <>
      <PageHeader
        title="Champions Index"
        actions={
          <>
            <ViewsMenu {...views} />
            <RankingsExport query={query} filtered={isFiltered ? total : undefined} own={own} />
            {mayEdit && (
              <LinkButton to="/champions/new" variant="primary" icon={AddIcon}>
                <span className="max-sm:sr-only">Add brand</span>
              </LinkButton>
            )}
          </>
        }
      />
      <div className="space-y-4">
        <RankingsFigures figures={figures} ranked={ranked} isFiltered={isFiltered} agent={agent} />
        {isAdmin && <AgentLine agent={agent} />}
        {empty && <NothingRanked {...empty} />}
        {(total > 0 || isFiltered) && (
          <>
            <RankingsFilters query={query} canSeeArchived={isAdmin} labels={labels} />
            <RankingsCard brands={brands} own={own} total={total} query={query} at={at} />
          </>
        )}
        <WeightsLegend {...legend} />
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
