import { type Kysely, sql } from 'kysely'
import {
  countOf,
  formatCount,
  formatDay,
  formatGrowth,
  formatPercent,
  formatScore,
} from '#app/base/components/display/format.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { addDays } from '#app/base/platform/utc-day.ts'
import { publisherLabel } from '#app/champion-index/evidence/publisher-label.ts'
import { findFirstRecordedDay, listPlacesOn } from '#app/champion-index/scoring/movement.queries.server.ts'
import { findTotals } from '#app/insight/analytics/daily-figures.queries.server.ts'
import type { AnalyticsFilters } from '#app/insight/analytics/filters/analytics-filters.ts'
import { notFilteredBy } from '#app/insight/analytics/filters/filter-words.ts'
import { LEADERS_FOLLOW } from '#app/insight/analytics/filters/followed.ts'
import { type Growth, growthBetween } from '#app/insight/analytics/growth.ts'
import { listBrandPerformance, listTrendingBrands } from '#app/insight/analytics/leaders.queries.server.ts'
import { LEADERS } from '#app/insight/analytics/leaders.ts'
import { loadOverview } from '#app/insight/analytics/overview.queries.server.ts'
import { GROWN_FIGURES } from '#app/insight/analytics/overview-figures.ts'
import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import type { Database } from '#db/schema.ts'
import type { KeyFigure, ReportSummary, ReportTable } from './report.ts'

interface Scope {
  db: Kysely<Database>
  range: TimeRange
  filters: AnalyticsFilters
  now: Date
}

/** What the whole report says, on one page. */
export async function loadSummary(scope: Scope): Promise<ReportSummary> {
  return {
    figures: await readFigures(scope),
    brands: await readBrands(scope),
    findings: {
      title: 'Findings',
      note: 'What stands out, and where it is from',
      columns: [
        { label: 'Finding', kind: 'text' },
        { label: 'In words', kind: 'text' },
        { label: 'Source', kind: 'text' },
      ],
      rows: [...(await findRiser(scope)), ...(await findNewestLink(scope)), ...(await findMeasuredCategory(scope))],
      empty: 'Nothing stands out in this range',
      charts: [],
    },
  }
}

async function readFigures({ db, range, filters, now }: Scope): Promise<KeyFigure[]> {
  const overview = await loadOverview(db, range, now, filters)
  const { since } = overview.relationships
  const start = (await findTotals(db, since, now))?.verifiedRelationships ?? null
  const verified = growthBetween({ start, since }, overview.totals?.verifiedRelationships ?? null)
  return [
    ...GROWN_FIGURES.map(({ key, label, kind }) => ({ label, kind, ...overview[key] })),
    { label: 'Verified relationships', kind: 'count' as const, ...verified },
  ].map((figure) => ({ ...figure, change: describeGrowth(figure, figure.kind) }))
}

/** With the places of brands at the start of the range or, where none were recorded then, on the first day they were. */
async function readBrands({ db, range, filters, now }: Scope): Promise<ReportTable> {
  const { category } = filters
  const brands = await listBrandPerformance(db, range, { limit: LEADERS, now, category })
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'public_id'])
    .where('public_id', 'in', brands.length > 0 ? brands.map(({ brand }) => brand.id) : [''])
    .execute()
  const ids = new Map(rows.map(({ id, public_id }) => [public_id, id]))
  const before = addDays(range.from, -1)
  const first = (await findFirstRecordedDay(db)) ?? before
  const since = first > before ? first : before
  const places = await listPlacesOn(db, [...ids.values()], since)
  return {
    title: 'Best brands',
    note: `By Champion Index when the report was created; change in points and places since ${day(since)}`,
    notFiltered: notFilteredBy(filters, LEADERS_FOLLOW.performance),
    columns: [
      { label: 'Rank', kind: 'count' },
      { label: 'Brand', kind: 'text' },
      { label: 'Category', kind: 'text' },
      { label: 'Champion Index', kind: 'score' },
      { label: 'Change', kind: 'points' },
      { label: 'Movement', kind: 'text' },
    ],
    rows: brands.map(({ brand, rank, currentScore, change }) => [
      rank,
      brand.name,
      brand.category,
      currentScore,
      change,
      describeMovement(rank, places.get(ids.get(brand.id) ?? 0)),
    ]),
    empty: 'No brand is ranked',
    charts: [],
  }
}

function describeMovement(rank: number, then: number | undefined): string {
  if (then === undefined) return 'New'
  if (then === rank) return 'Same place'
  return then > rank ? `Up ${then - rank}` : `Down ${rank - then}`
}

type Finding = [name: string, words: string, source: string]

async function findRiser({ db, range, filters: { category }, now }: Scope): Promise<Finding[]> {
  const risers = await listTrendingBrands(db, range, { limit: 1, now, category })
  return risers.map(({ brand, previousScore, currentScore, growthRate, comparedOn }) => [
    'Largest riser',
    `Champion Index of ${brand.name}: from ${formatScore(previousScore)} to ${formatScore(currentScore)} (${formatGrowth(growthRate)})`,
    `Scores of ${day(comparedOn)} and ${day(range.to)}; their parts and sources are on the brand’s page`,
  ])
}

async function findNewestLink({ db, range, filters: { sport, category } }: Scope): Promise<Finding[]> {
  const links = await db
    .selectFrom('relationship as link')
    .innerJoin('athlete', 'athlete.id', 'link.athlete_id')
    .innerJoin('brand', 'brand.id', 'link.brand_id')
    .innerJoin('evidence', 'evidence.relationship_id', 'link.id')
    .select(['link.type', 'link.verified_at', 'athlete.name as athlete', 'brand.name as brand'])
    .select(['evidence.publisher_group', 'evidence.published_at', 'evidence.retrieved_at', 'evidence.url'])
    .where('link.verified_at', '<', addDays(range.to, 1))
    .where('link.verification_status', '=', 'VERIFIED')
    .where('brand.is_archived', '=', 0)
    .where('brand.merged_into_id', 'is', null)
    .where('evidence.counted', '=', 1)
    .where('evidence.stance', '=', 'SUPPORTS')
    .$if(sport !== null, (query) => query.where('athlete.sport_key', '=', sportKey(sport ?? '')))
    .$if(category !== null, (query) => query.where('brand.category', '=', category ?? 'Uncategorized'))
    .orderBy('link.verified_at', 'desc')
    .orderBy('link.id', 'desc')
    .orderBy('evidence.effective_weight', 'desc')
    .limit(1)
    .execute()
  return links.map((link) => [
    'Newest verified link',
    `Verified on ${day(link.verified_at ?? '')}: ${link.athlete}, ${relationshipWords(link.type)} of ${link.brand}`,
    `${publisherLabel(link.publisher_group)}, ${
      link.published_at ? `published ${day(link.published_at)}` : `read ${day(link.retrieved_at)}`
    }, ${link.url}`,
  ])
}

async function findMeasuredCategory({ db, filters: { category } }: Scope): Promise<Finding[]> {
  const rows = await db
    .selectFrom('brand')
    .select((eb) => [
      'category',
      eb.fn.countAll<number>().as('brands'),
      eb.fn.avg<number>('score_coverage').as('coverage'),
    ])
    .where('champion_rank', 'is not', null)
    .where('score_coverage', 'is not', null)
    .$if(category !== null, (query) => query.where('category', '=', category ?? 'Uncategorized'))
    .groupBy('category')
    .orderBy('coverage', 'desc')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('category')
    .limit(1)
    .execute()
  return rows.map(({ category, brands, coverage }) => [
    'Most covered category',
    `${category}: ${formatPercent(coverage)} of the Champion Index is measured`,
    `Mean of ${countOf(brands, 'ranked brand')} when the report was created`,
  ])
}

function day(time: string): string {
  return formatDay(time.slice(0, 10), 'en-GB')
}

/** A change in words: `5 more than on 29 Oct 2026 (+12.8%)` */
function describeGrowth({ value, start, since, growth }: Growth, kind: 'count' | 'score'): string {
  const day = formatDay(since, 'en-GB')
  if (value === null) return ''
  if (start === null) return 'No history yet'
  const difference = value - start
  const shown = kind === 'score' ? formatScore(Math.abs(difference)) : formatCount(Math.abs(difference))
  if (Number(shown) === 0) return `As on ${day}`
  const percent = growth === null ? '' : ` (${formatGrowth(growth)})`
  return `${shown} ${difference > 0 ? 'more' : kind === 'score' ? 'less' : 'fewer'} than on ${day}${percent}`
}
