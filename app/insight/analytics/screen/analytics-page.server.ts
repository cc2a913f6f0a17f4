import type { Kysely } from 'kysely'
import { foldSmallSlices } from '#app/base/charts/donut-chart.tsx'
import type { Database } from '#db/schema.ts'
import { listCategoryShares, listScoreRanges, listSportShares, type SportShare } from '../breakdowns.queries.server.ts'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { listBrandPerformance, listTopAthletes, listTrendingBrands } from '../leaders.queries.server.ts'
import { LEADERS, PERFORMANCE_BRANDS } from '../leaders.ts'
import { loadOverview } from '../overview.queries.server.ts'
import type { TimeRange } from '../time-range.ts'
import { listTrend } from '../time-series.queries.server.ts'
import type { AnalyticsAddress, LeaderTab } from './analytics-address.ts'
import { shortenTrend } from './shown-trend.ts'

export type AnalyticsFigures = Awaited<ReturnType<typeof loadAnalytics>>

/** What the calls of the API answer, as much of it as the screen has room for; shares follow from the counts. */
export async function loadAnalytics(
  db: Kysely<Database>,
  { range, metric, tab }: Pick<AnalyticsAddress, 'range' | 'metric' | 'tab'>,
  filters: AnalyticsFilters,
  now: Date,
) {
  const sports = await listSportShares(db, filters)
  return {
    overview: await loadOverview(db, range, now, filters),
    trend: shortenTrend(metric, await listTrend(db, metric, range, now, filters)),
    categories: (await listCategoryShares(db, filters)).map(({ category, count }) => ({ category, count })),
    sports: shortenSports(sports),
    scores: (await listScoreRanges(db, filters)).map(({ range, count }) => ({ range, count })),
    leaders: await loadLeaders(db, { tab, range, filters }, now),
  }
}

/** The names that the filter proposes. */
export async function listProposedSports(db: Kysely<Database>): Promise<string[]> {
  const sports = await listSportShares(db)
  return sports.slice(0, MAX_SPORTS).map(({ sport }) => sport)
}

const MAX_SPORTS = 10

/** A directory may have hundreds of sports: the chart has the largest six, its table ten, and both the rest as one. */
function shortenSports(sports: readonly SportShare[]) {
  const others = sports.slice(MAX_SPORTS)
  return {
    slices: foldSmallSlices(sports.map(({ sport, athleteCount }) => ({ label: sport, value: athleteCount }))),
    largest: sports.slice(0, MAX_SPORTS).map(({ percentage, ...sport }) => sport),
    others: { sports: others.length, athletes: others.reduce((sum, { athleteCount }) => sum + athleteCount, 0) },
  }
}

export type Leaders = Awaited<ReturnType<typeof loadLeaders>>

interface Leaderboard {
  tab: LeaderTab
  range: TimeRange
  filters: AnalyticsFilters
}

async function loadLeaders(db: Kysely<Database>, { tab, range, filters }: Leaderboard, now: Date) {
  const { sport, category } = filters
  switch (tab) {
    case 'trending':
      return { tab, rows: await listTrendingBrands(db, range, { limit: LEADERS, now, category }) }
    case 'athletes':
      return { tab, rows: await listTopAthletes(db, { limit: LEADERS, sport }) }
    case 'performance':
      return { tab, rows: await listBrandPerformance(db, range, { limit: PERFORMANCE_BRANDS, now, category }) }
  }
}
