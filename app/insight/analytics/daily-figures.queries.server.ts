import { type Kysely, sql } from 'kysely'
import { addDays, utcDay } from '#app/base/platform/utc-day.ts'
import { figuresNow, jobsOf } from '#db/figures/figures-now.ts'
import type { Database } from '#db/schema.ts'
import type { Figures } from '#db/tables/daily-figure.ts'
import { type AnalyticsFilters, activeFilters, NO_FILTERS } from './filters/analytics-filters.ts'
import { narrowTotals } from './filters/narrowed-totals.ts'
import { daysOf, type TimeRange } from './time-range.ts'

/** The directory at the end of a day, of the current day so far. */
export interface DayTotals {
  day: string
  /** `reconstructed`: from what was still known of the day when the figures began to be recorded. */
  origin: 'recorded' | 'reconstructed'
  /** Null for a sport that is not among the kinds kept of the day. */
  athletes: number | null
  activeAthletes: number | null
  /** Neither archived nor merged, as in all other figures but `archivedBrands`. */
  brands: number
  verifiedBrands: number
  archivedBrands: number
  relationships: number
  verifiedRelationships: number
  scoredBrands: number
  /** Mean score of the scored brands; null without one. */
  averageScore: number | null
  medianScore: number | null
  brandFollowers: number
  athleteFollowers: number
  /** Jobs that ended on the day; null where it was reconstructed. */
  completedJobs: number | null
  failedJobs: number | null
}

const TOTALS = [
  'athletes',
  'active_athletes',
  'brands',
  'verified_brands',
  'archived_brands',
  'relationships',
  'verified_relationships',
  'scored_brands',
  'score_tenths',
  'median_score',
  'brand_followers',
  'athlete_followers',
] as const satisfies (keyof Figures)[]
/** Read from an index alone. */
const TREND = [
  'athletes',
  'brands',
  'relationships',
  'scored_brands',
  'score_tenths',
] as const satisfies (keyof Figures)[]
const KINDS = ['athletes_by_kind', 'brands_by_kind'] as const satisfies (keyof Figures)[]
export const SCORE_RANGES = 10

type StoredTotals = Pick<Figures, (typeof TOTALS)[number]> & {
  day: string
  origin: DayTotals['origin']
  completed_jobs: number | null
  failed_jobs: number | null
}

/** The totals at the end of the day; null if nothing is known of it. */
export async function findTotals(
  db: Kysely<Database>,
  day: string,
  now: Date,
  filters = NO_FILTERS,
): Promise<DayTotals | null> {
  const stored = await selectTotals(db).where('day', '<=', day).orderBy('day', 'desc').limit(1).executeTakeFirst()
  const known = stored ? { ...toTotals(stored), day } : null
  const totals = (await isCurrent(db, day, stored?.day, now)) ? await currentTotals(db, day) : known
  const lists = totals && activeFilters(filters).length > 0 ? await findLists(db, day, now) : null
  return totals && lists ? narrowTotals(totals, lists, filters) : totals
}

/** The figures whose trend is shown. */
export type TrendTotals = Pick<DayTotals, 'athletes' | 'brands' | 'relationships' | 'averageScore'>

/** Every day of the range in order; null for days of which nothing is known. */
export async function listTrendTotals(
  db: Kysely<Database>,
  range: Pick<TimeRange, 'from' | 'to'>,
  now: Date,
  filters = NO_FILTERS,
): Promise<{ day: string; totals: TrendTotals | null }[]> {
  const more = columnsToNarrow(filters)
  const stored = await db
    .selectFrom('daily_figure')
    .select(['day', ...TREND, ...more])
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .execute()
  const narrow = (row: TrendRow) => {
    const { archivedBrands: _, ...totals } = narrowTotals(
      { ...toTrendTotals(row), archivedBrands: row.archived_brands ?? 0 },
      row,
      filters,
    )
    return totals
  }
  const known = new Map<string, TrendTotals>(stored.map((row) => [row.day, narrow(row)]))
  const open = (await findOpenDays(db, now)).filter((day) => day >= range.from && day <= range.to)
  if (open.length > 0) {
    const { rows } = await sql<TrendRow>`select ${figuresNow([...TREND, ...more])}`.execute(db)
    for (const day of open) known.set(day, narrow(rows[0] as TrendRow))
  }
  let last: TrendTotals | null = await findTotals(db, addDays(range.from, -1), now, filters)
  return daysOf(range).map((day) => {
    // Nothing was written on a day without a row, so the state is that of the day before.
    last = known.get(day) ?? last
    return { day, totals: last }
  })
}

type Narrowing = 'archived_brands' | 'athletes_by_kind' | 'brands_by_kind'
type TrendRow = Pick<Figures, (typeof TREND)[number]> & Partial<Pick<Figures, Narrowing>>

/** What filtering a trend reads for each day besides its totals, because the lists take kilobytes. */
function columnsToNarrow({ sport, category, archived }: AnalyticsFilters) {
  const columns: Narrowing[] = []
  if (archived !== 'exclude') columns.push('archived_brands')
  if (sport !== null) columns.push('athletes_by_kind')
  if (category !== null) columns.push('brands_by_kind')
  return columns
}

type Lists = Pick<Figures, (typeof KINDS)[number]>

async function findLists(db: Kysely<Database>, day: string, now: Date): Promise<Lists | null> {
  const stored = await db
    .selectFrom('daily_figure')
    .select(['day', ...KINDS])
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!(await isCurrent(db, day, stored?.day, now))) return stored ?? null
  const { rows } = await sql<Lists>`select ${figuresNow(KINDS)}`.execute(db)
  return rows[0] ?? null
}

/** How many brands have which hundreds of a score now: ten counts, the last includes 1000. */
export async function countScores(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<Figures>`select ${figuresNow(['score_ranges'])}`.execute(db)
  return toScores(rows[0] as Figures)
}

/** Whether the current state is that of the day, of which the newest stored state is that of `stored`. */
async function isCurrent(db: Kysely<Database>, day: string, stored: string | undefined, now: Date): Promise<boolean> {
  const open = await findOpenDays(db, now)
  return open.some((current) => current <= day && (stored === undefined || current >= stored))
}

/** The days that the current state belongs to: that of the last write, which was not followed by another, and today. */
async function findOpenDays(db: Kysely<Database>, now: Date): Promise<string[]> {
  const today = utcDay(now)
  const clock = await db.selectFrom('figure_clock').select('day').executeTakeFirst()
  return clock?.day && clock.day < today ? [clock.day, today] : [today]
}

function selectTotals(db: Kysely<Database>) {
  return db.selectFrom('daily_figure').select(['day', 'origin', 'completed_jobs', 'failed_jobs', ...TOTALS])
}

async function currentTotals(db: Kysely<Database>, day: string): Promise<DayTotals> {
  const { rows } = await sql<StoredTotals>`
    select ${jobsOf(day, 'completed')} as completed_jobs, ${jobsOf(day, 'failed')} as failed_jobs,
      ${figuresNow(TOTALS)}`.execute(db)
  return toTotals({ ...(rows[0] as StoredTotals), day, origin: 'recorded' })
}

function toTrendTotals(row: Pick<Figures, (typeof TREND)[number]>): TrendTotals {
  return {
    athletes: row.athletes,
    brands: row.brands,
    relationships: row.relationships,
    averageScore: row.scored_brands > 0 ? row.score_tenths / row.scored_brands / 10 : null,
  }
}

function toTotals(row: StoredTotals): DayTotals {
  return {
    ...toTrendTotals(row),
    day: row.day,
    origin: row.origin,
    activeAthletes: row.active_athletes,
    verifiedBrands: row.verified_brands,
    archivedBrands: row.archived_brands,
    verifiedRelationships: row.verified_relationships,
    scoredBrands: row.scored_brands,
    medianScore: row.median_score,
    brandFollowers: row.brand_followers,
    athleteFollowers: row.athlete_followers,
    completedJobs: row.completed_jobs,
    failedJobs: row.failed_jobs,
  }
}

function toScores({ score_ranges }: Pick<Figures, 'score_ranges'>): number[] {
  const scores = new Map<number, number>(JSON.parse(score_ranges))
  return Array.from({ length: SCORE_RANGES }, (_, hundreds) => scores.get(hundreds) ?? 0)
}
