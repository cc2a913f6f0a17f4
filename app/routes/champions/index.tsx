import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { findContact } from '#app/base/platform/contact.server.ts'
import { RunningJobs } from '#app/dashboard/running-jobs.tsx'
import { findAthletesPerHour } from '#app/discovery/agent/agent-budget.server.ts'
import { AgentCard } from '#app/insight/rankings/champions/agent-card.tsx'
import { loadChampionsPage } from '#app/insight/rankings/champions/champions-page.server.ts'
import { RankingCard } from '#app/insight/rankings/champions/ranking-card.tsx'
import { RankingStats } from '#app/insight/rankings/champions/ranking-stats.tsx'
import { ChampionsTabs } from '#app/insight/rankings/champions-tabs.tsx'
import { MovesCard } from '#app/insight/rankings/moves/moves-card.tsx'
import { RefreshButton } from '#app/insight/rankings/refresh-button.tsx'
import { RankingsFilters } from '#app/insight/rankings/table/rankings-filters.tsx'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { listOfferedLabels } from '#app/records/fields/tag.queries.server.ts'
import { usePollWhileDisconnected } from '#app/site/realtime/use-poll-while-disconnected.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'

export const meta = pageMeta('Champions Index', 'Brands linked to athletes, ranked by their Champion Index.')

export const loader = userLoader(async ({ user, reader, now }) => {
  const athletesPerHour = await findAthletesPerHour(reader)
  const contact = await findContact(reader)
  return {
    isAdmin: user.role === 'ADMIN',
    tags: await listOfferedLabels(reader, 'brand'),
    ...(await loadChampionsPage(reader, { contact, athletesPerHour }, now, user)),
  }
})

export const clientLoader = showCached

export default function ChampionsPage() {
  const { isAdmin, tags, brands, totalBrands, rankedBrands, moves, agent, runningJobs } = useLoaderData<typeof loader>()
  useRevalidateOn(['ranking_updates', 'brand_updates', 'job_updates'])
  usePollWhileDisconnected(5000)

  return (
    <>
      <PageHeader
        title="Champions Index"
        description="Brands linked to athletes, ranked by reach, engagement, growth, traffic, media and influence."
        actions={<RefreshButton />}
      />
      <ChampionsTabs />
      <div className="space-y-6">
        <RankingStats totalBrands={totalBrands} rankedBrands={rankedBrands} agent={agent} hasSwitch={isAdmin} />
        {brands.length > 0 && (
          <div className="max-md:hidden">
            <RankingsFilters query={{ archived: 'exclude', period: moves.days }} canSeeArchived={isAdmin} tags={tags} />
          </div>
        )}
        {/* Each section has its place before the others have loaded; sections that appear and disappear are last on a phone, so that they do not move the ranking. */}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RankingCard
              brands={brands}
              days={moves.days}
              total={rankedBrands}
              situation={{ isAdmin, totalBrands, agent }}
            />
          </div>
          {isAdmin && (
            <div className="min-w-0 lg:col-start-2">
              <AgentCard agent={agent} />
            </div>
          )}
          <div className="min-w-0 space-y-6 lg:col-start-2">
            {brands.length > 0 && <MovesCard moves={moves} />}
            <RunningJobs jobs={runningJobs} queued={agent.queueCount} />
          </div>
        </div>
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
