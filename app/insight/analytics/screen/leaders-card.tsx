import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { RankNumber, ScoreBadge } from '#app/base/components/display/badge.tsx'
import {
  formatCompactNumber,
  formatCount,
  formatDay,
  formatGrowth,
  formatPoints,
  formatScore,
} from '#app/base/components/display/format.ts'
import { SignedFigure } from '#app/base/components/display/signed-figure.tsx'
import { useZone } from '#app/base/components/display/zone.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { addDays } from '#app/base/platform/utc-day.ts'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { emptyText, notFilteredBy } from '../filters/filter-words.ts'
import { LEADERS_FOLLOW } from '../filters/followed.ts'
import type { BrandPerformance, TopAthlete, TrendingBrand } from '../leaders.queries.server.ts'
import { TRENDING_AMONG } from '../leaders.ts'
import type { TimeRange } from '../time-range.ts'
import { LEADER_TABS, type LeaderTab } from './analytics-address.ts'
import type { Leaders } from './analytics-page.server.ts'

const LABELS: Record<LeaderTab, string> = {
  trending: 'Trending Brands',
  athletes: 'Top Athletes by Influence',
  performance: 'Brand Performance Analysis',
}

type LeadersCardProps = { leaders: Leaders; range: TimeRange; filters: AnalyticsFilters }

/** The three leaderboards, one at a time. */
export function LeadersCard({ leaders, range, filters }: LeadersCardProps) {
  const { search } = useLocation()
  const { locale } = useZone()
  const start = formatDay(firstCompared(leaders, addDays(range.from, -1)), locale)
  const end = formatDay(range.to, locale)
  const remark = notFilteredBy(filters, LEADERS_FOLLOW[leaders.tab])

  return (
    <section
      id="leaders"
      aria-label="Leaderboards"
      className={clsx(
        'min-w-0 rounded-lg border bg-surface print:break-inside-avoid',
        leaders.rows.length === 0 && 'print:hidden',
      )}
    >
      <div className="px-2 pt-1 sm:px-4">
        <Tabs
          label="Leaderboards"
          tabs={LEADER_TABS.map((tab) => ({
            label: LABELS[tab],
            to: { search: searchLink(search, { tab }) },
            current: tab === leaders.tab,
          }))}
        />
      </div>
      <div className="px-5 py-4 sm:px-6">
        <h2 className="sr-only print:not-sr-only">{LABELS[leaders.tab]}</h2>
        <p className="max-w-prose text-sm text-ink-mute">
          {describe(leaders.tab, { start, end })} {remark && `${remark}. `}
          <TextLink to={METHODS[leaders.tab]}>How it is calculated</TextLink>
        </p>
      </div>
      <LeadersTable leaders={leaders} filters={filters} />
    </section>
  )
}

/** Brands without a score before the range are compared with their first one in it. */
function firstCompared(leaders: Leaders, before: string): string {
  const days = leaders.tab === 'athletes' ? [] : leaders.rows.flatMap(({ comparedOn }) => comparedOn ?? [])
  return days.sort()[0] ?? before
}

const METHODS: Record<LeaderTab, string> = {
  trending: '/methodology#trending',
  athletes: '/methodology#influence',
  performance: '/methodology#performance',
}

function describe(tab: LeaderTab, { start, end }: { start: string; end: string }): string {
  switch (tab) {
    case 'trending':
      return `Of the ${formatCount(TRENDING_AMONG)} best-ranked brands, those that grew most from ${start} to ${end} (UTC), or since their first score.`
    case 'athletes':
      return 'The mean score of each athlete’s brands now, weighted by verification.'
    case 'performance':
      return `The best-ranked brands, with their change in points from ${start} to ${end} (UTC), or since their first score.`
  }
}

function LeadersTable({ leaders, filters }: { leaders: Leaders; filters: AnalyticsFilters }) {
  const shared = { caption: LABELS[leaders.tab], stacked: 'brief' } as const
  if (leaders.rows.length === 0) return <NoLeaders tab={leaders.tab} filters={filters} />
  switch (leaders.tab) {
    case 'trending':
      return <DataTable {...shared} columns={TRENDING} rows={leaders.rows} rowKey={({ brand }) => brand.id} />
    case 'athletes':
      return <DataTable {...shared} columns={ATHLETES} rows={leaders.rows} rowKey={({ athlete }) => athlete.id} />
    case 'performance':
      return <DataTable {...shared} columns={PERFORMANCE} rows={leaders.rows} rowKey={({ brand }) => brand.id} />
  }
}

function NoLeaders({ tab, filters }: { tab: LeaderTab; filters: AnalyticsFilters }) {
  const { title, text } = EMPTY[tab]
  return (
    <div className="border-t">
      <EmptyState
        icon={ChartIcon}
        headingLevel={3}
        title={title}
        text={emptyText(filters, LEADERS_FOLLOW[tab], text)}
      />
    </div>
  )
}

const EMPTY: Record<LeaderTab, { title: string; text: string }> = {
  trending: {
    title: 'No trending data available',
    text: 'No ranked brand has grown in this range. Try a longer one.',
  },
  athletes: {
    title: 'No athlete data available',
    text: 'An athlete appears here once one of their brands has a score.',
  },
  performance: {
    title: 'No performance data available',
    text: 'Brands appear here once they are ranked.',
  },
}

const TRENDING: readonly Column<TrendingBrand>[] = [
  { label: 'Brand', phone: 'name', cell: ({ brand }) => <BrandLink {...brand} /> },
  { label: 'Category', phone: 'note', cell: ({ brand }) => brand.category },
  {
    label: 'Champion Index',
    numeric: true,
    phone: 'figure',
    cell: ({ currentScore }) => <ScoreBadge score={currentScore} />,
  },
  { label: 'Before', numeric: true, cell: ({ previousScore }) => formatScore(previousScore) },
  {
    label: 'Growth',
    numeric: true,
    cell: ({ growthRate }) => <SignedFigure value={growthRate}>{formatGrowth(growthRate)}</SignedFigure>,
  },
]

const ATHLETES: readonly Column<TopAthlete>[] = [
  {
    label: 'Athlete',
    phone: 'name',
    cell: ({ athlete }) => (
      <RowLink wholeRow to={`/athletes/${athlete.id}`}>
        <bdi>{athlete.name}</bdi>
      </RowLink>
    ),
  },
  { label: 'Sport', phone: 'note', cell: ({ athlete }) => <bdi>{sportLabel(athlete.sport)}</bdi> },
  { label: 'Influence', numeric: true, phone: 'figure', cell: ({ influence }) => <ScoreBadge score={influence} /> },
  { label: 'Brands', numeric: true, cell: ({ totalBrands }) => formatCount(totalBrands) },
  { label: 'Followers', numeric: true, cell: ({ totalFollowers }) => formatCompactNumber(totalFollowers) },
]

const PERFORMANCE: readonly Column<BrandPerformance>[] = [
  { label: 'Rank', numeric: true, phone: 'lead', cell: ({ rank }) => <RankNumber rank={rank} /> },
  { label: 'Brand', phone: 'name', cell: ({ brand }) => <BrandLink {...brand} /> },
  { label: 'Category', phone: 'note', cell: ({ brand }) => brand.category },
  {
    label: 'Current Score',
    numeric: true,
    phone: 'figure',
    cell: ({ currentScore }) => <ScoreBadge score={currentScore} />,
  },
  { label: 'Previous Score', numeric: true, cell: ({ previousScore }) => formatScore(previousScore) },
  {
    label: 'Change',
    numeric: true,
    cell: ({ change }) => <SignedFigure value={change}>{formatPoints(change)}</SignedFigure>,
  },
]

function BrandLink({ id, name }: { id: string; name: string }) {
  return (
    <RowLink wholeRow to={`/champions/${id}`}>
      <bdi>{name}</bdi>
    </RowLink>
  )
}
