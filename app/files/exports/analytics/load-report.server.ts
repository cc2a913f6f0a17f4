import type { Kysely } from 'kysely'
import { formatCount, formatDay } from '#app/base/components/display/format.ts'
import {
  listCategoryShares,
  listScoreRanges,
  listSportShares,
} from '#app/insight/analytics/breakdowns.queries.server.ts'
import { listTrendTotals } from '#app/insight/analytics/daily-figures.queries.server.ts'
import type { AnalyticsFilters } from '#app/insight/analytics/filters/analytics-filters.ts'
import { figuresNotFiltered, notFilteredBy } from '#app/insight/analytics/filters/filter-words.ts'
import { FOLLOWED, LEADERS_FOLLOW } from '#app/insight/analytics/filters/followed.ts'
import {
  listBrandPerformance,
  listTopAthletes,
  listTrendingBrands,
} from '#app/insight/analytics/leaders.queries.server.ts'
import { LEADERS, PERFORMANCE_BRANDS, TRENDING_AMONG } from '#app/insight/analytics/leaders.ts'
import { loadOverview } from '#app/insight/analytics/overview.queries.server.ts'
import { DIRECTORY_FIGURES, GROWN_FIGURES } from '#app/insight/analytics/overview-figures.ts'
import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import type { Database } from '#db/schema.ts'
import { loadSummary } from './load-summary.server.ts'
import type { Report, ReportColumn, ReportTable } from './report.ts'
import { REPORT_SECTIONS, type ReportSectionId, SECTION_LABELS } from './report-sections.ts'

interface ReportScope {
  range: TimeRange
  filters: AnalyticsFilters
  sections: readonly ReportSectionId[]
  now: Date
}

/** Reads the chosen sections, in the order of the screen. */
export async function loadReport(
  db: Kysely<Database>,
  { range, filters, sections, now }: ReportScope,
): Promise<Report> {
  const scope = { db, range, filters, now }
  const chosen = REPORT_SECTIONS.filter((id) => sections.includes(id))
  return {
    range,
    filters,
    createdAt: now.toISOString(),
    summary: await loadSummary(scope),
    sections: await Promise.all(
      chosen.map(async (id) => ({ id, title: SECTION_LABELS[id], tables: await TABLES[id](scope) })),
    ),
    method: methodFor(filters),
  }
}

interface Scope {
  db: Kysely<Database>
  range: TimeRange
  filters: AnalyticsFilters
  now: Date
}

const TABLES: Record<ReportSectionId, (scope: Scope) => Promise<ReportTable[]>> = {
  overview: readOverview,
  trends: readTrends,
  categories: readCategories,
  leaderboards: readLeaderboards,
  performance: readPerformance,
}

const methodFor = ({ archived }: AnalyticsFilters) => [
  'A daily figure is the state of the directory at the end of that UTC day. Later deletions, merges and roll-backs do not change it.',
  'Growth is the figure at the end of the range minus the figure at the end of the day before the range or, if there was none then, of the first day with one, divided by the latter. N/A means unknown.',
  `${COUNTED[archived]} The Champion Index runs from 0 to 1000 and combines followers, engagement, growth, website traffic, media presence and athlete influence.`,
  'Categories, sports, the score distribution and the names on the leaderboards are as of the time the report was created.',
  'Source: the records of this directory, each with its evidence.',
]

const COUNTED: Record<AnalyticsFilters['archived'], string> = {
  exclude: 'Archived and merged brands are not counted.',
  include: 'Merged brands are not counted; archived brands are included in the figures that can be filtered by them.',
  only: 'Merged brands are not counted; the figures that can be filtered by archived brands count only those.',
}

async function readOverview({ db, range, filters, now }: Scope): Promise<ReportTable[]> {
  const overview = await loadOverview(db, range, now, filters)
  const { totals } = overview
  const end = formatDay(range.to, 'en-GB')
  const others = totals ? DIRECTORY_FIGURES : []
  return [
    {
      title: 'Growth',
      note: `At the end of ${end}, compared with the end of the day named (UTC)`,
      notFiltered: figuresNotFiltered(filters, GROWN_FIGURES),
      columns: columnsOf({ Figure: 'text', [end]: 'figure', Before: 'figure', Since: 'day', Growth: 'growth' }),
      rows: GROWN_FIGURES.map(({ key, label }) => {
        const { value, start, since, growth } = overview[key]
        return [label, value, start, start === null ? null : since, growth]
      }),
      rowKinds: GROWN_FIGURES.map(({ kind }) => kind),
      empty: 'No figures are available for this range',
      charts: [],
      isInSummary: true,
    },
    {
      title: 'Directory',
      note: `At the end of ${end} (UTC)`,
      notFiltered: figuresNotFiltered(filters, DIRECTORY_FIGURES),
      columns: columnsOf({ Figure: 'text', [end]: 'figure' }),
      rows: others.map(({ key, label }) => [label, totals?.[key] ?? null]),
      rowKinds: others.map(({ kind }) => kind),
      empty: 'No figures are available for this range',
      charts: [],
    },
  ]
}

async function readTrends({ db, range, filters, now }: Scope): Promise<ReportTable[]> {
  const days = await listTrendTotals(db, range, now, filters)
  const rows = days.map(({ day, totals }) => [
    day,
    totals?.averageScore ?? null,
    totals?.athletes ?? null,
    totals?.brands ?? null,
    totals?.relationships ?? null,
  ])
  const isKnown = days.some(({ totals }) => totals !== null)
  return [
    {
      title: 'Trends Over Time',
      note: 'The state at the end of each day (UTC)',
      notFiltered: figuresNotFiltered(filters, GROWN_FIGURES),
      columns: columnsOf({
        Day: 'day',
        'Avg Champion Score': 'score',
        Athletes: 'count',
        Brands: 'count',
        Relationships: 'count',
      }),
      rows: isKnown ? rows : [],
      empty: 'No trend data available',
      charts: [
        { kind: 'area', title: 'Avg Champion Score', category: 0, value: 1 },
        { kind: 'area', title: 'Athletes', category: 0, value: 2 },
        { kind: 'area', title: 'Brands', category: 0, value: 3 },
        { kind: 'area', title: 'Relationships', category: 0, value: 4 },
      ],
    },
  ]
}

async function readCategories({ db, filters }: Scope): Promise<ReportTable[]> {
  const categories = await listCategoryShares(db, filters)
  const sports = await listSportShares(db, filters)
  const ranges = await listScoreRanges(db, filters)
  const isScored = ranges.some(({ count }) => count > 0)
  return [
    {
      title: 'Brand Categories',
      note: 'Brands by category when the report was created',
      notFiltered: notFilteredBy(filters, FOLLOWED.brands),
      columns: columnsOf({ Category: 'text', Brands: 'count', Share: 'percent' }),
      rows: categories.map(({ category, count, percentage }) => [category, count, percentage]),
      empty: 'No category data available',
      charts: [{ kind: 'donut', title: 'Brand Categories', category: 0, value: 1 }],
    },
    {
      title: 'Champion Index Distribution',
      note: 'Scored brands by Champion Index, in steps of 100, when the report was created',
      notFiltered: notFilteredBy(filters, FOLLOWED.brands),
      columns: columnsOf({ Score: 'text', Brands: 'count', Share: 'percent' }),
      rows: isScored ? ranges.map(({ range, count, percentage }) => [range, count, percentage]) : [],
      empty: 'No distribution data available',
      charts: [{ kind: 'histogram', title: 'Champion Index Distribution', category: 0, value: 1 }],
    },
    {
      title: 'Athletes by Sport',
      note: 'Athletes by sport when the report was created, with the mean of their Champion Index',
      notFiltered: notFilteredBy(filters, FOLLOWED.athletes),
      columns: columnsOf({ Sport: 'text', Athletes: 'count', Share: 'percent', 'Avg Score': 'score' }),
      rows: sports.map(({ sport, athleteCount, percentage, averageScore }) => [
        sport,
        athleteCount,
        percentage,
        averageScore,
      ]),
      empty: 'No athlete data available',
      charts: [{ kind: 'donut', title: 'Athletes by Sport', category: 0, value: 1 }],
    },
  ]
}

async function readLeaderboards({ db, range, filters, now }: Scope): Promise<ReportTable[]> {
  const brands = await listTrendingBrands(db, range, { limit: LEADERS, now, category: filters.category })
  const athletes = await listTopAthletes(db, { limit: LEADERS, sport: filters.sport })
  return [
    {
      title: 'Trending Brands',
      note: `The largest growth of the Champion Index over the range among the ${formatCount(TRENDING_AMONG)} best-ranked brands`,
      notFiltered: notFilteredBy(filters, LEADERS_FOLLOW.trending),
      columns: columnsOf({ Brand: 'text', Category: 'text', 'Champion Index': 'score', Growth: 'growth' }),
      rows: brands.map(({ brand, currentScore, growthRate }) => [brand.name, brand.category, currentScore, growthRate]),
      empty: 'No trending data available',
      charts: [],
    },
    {
      title: 'Top Athletes by Influence',
      note: 'Influence is the Champion Index of the athlete',
      notFiltered: notFilteredBy(filters, LEADERS_FOLLOW.athletes),
      columns: columnsOf({ Athlete: 'text', Sport: 'text', Influence: 'score', Brands: 'count', Followers: 'count' }),
      rows: athletes.map(({ athlete, influence, totalBrands, totalFollowers }) => [
        athlete.name,
        athlete.sport,
        influence,
        totalBrands,
        totalFollowers,
      ]),
      empty: 'No athlete data available',
      charts: [],
    },
  ]
}

async function readPerformance({ db, range, filters, now }: Scope): Promise<ReportTable[]> {
  const brands = await listBrandPerformance(db, range, { limit: PERFORMANCE_BRANDS, now, category: filters.category })
  return [
    {
      title: 'Brand Performance Analysis',
      note: 'The best-ranked brands: their Champion Index at the end of the range and at the end of the day before it',
      notFiltered: notFilteredBy(filters, LEADERS_FOLLOW.performance),
      columns: columnsOf({
        Rank: 'count',
        Brand: 'text',
        Category: 'text',
        'Current Score': 'score',
        'Previous Score': 'score',
        Change: 'points',
      }),
      rows: brands.map(({ brand, rank, currentScore, previousScore, change }) => [
        rank,
        brand.name,
        brand.category,
        currentScore,
        previousScore,
        change,
      ]),
      empty: 'No performance data available',
      charts: [],
    },
  ]
}

/** Columns by their labels, in order. */
function columnsOf(kinds: Record<string, ReportColumn['kind']>): ReportColumn[] {
  return Object.entries(kinds).map(([label, kind]) => ({ label, kind }))
}
