import type { Kysely } from 'kysely'
import { describeSeries, everySoManyDays } from '#app/base/charts/series-points.ts'
import { formatScore } from '#app/base/components/display/format.ts'
import { findPerformance } from '#app/insight/analytics/leaders.queries.server.ts'
import { loadOverview } from '#app/insight/analytics/overview.queries.server.ts'
import { stepOf } from '#app/insight/analytics/screen/shown-trend.ts'
import { rangeUntil, type TimeRange } from '#app/insight/analytics/time-range.ts'
import type { TrendPoint } from '#app/insight/analytics/time-series.ts'
import { searchDirectory } from '#app/insight/search/search.queries.server.ts'
import { NO_FILTERS } from '#app/insight/search/search-query.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { listIndexParts } from '#app/records/athletes/profile/index-parts.queries.server.ts'
import { findBrand, findLatestScore } from '#app/records/brands/brand.queries.server.ts'
import { serializeScoreBreakdown } from '#app/records/brands/score/score-breakdown.ts'
import type { Database } from '#db/schema.ts'
import { type ComparisonAddress, MAX_COMPARED } from './comparison-address.ts'
import { listAthleteLine, listBrandLine } from './score-lines.queries.server.ts'

const OFFERED = 8

interface Asker {
  now: Date
  /** Whose searches wait for each other. */
  caller: string
}

export async function loadComparison(db: Kysely<Database>, address: ComparisonAddress, { now, caller }: Asker) {
  const { of, ids, first, second } = address
  switch (of) {
    case 'ranges':
      return {
        of,
        first: await loadOverview(db, first.range, now),
        second: await loadOverview(db, second.range, now),
      }
    case 'brands':
      return {
        of,
        columns: (await Promise.all(ids.map((id) => loadBrand(db, id, { range: first.range, now })))).flatMap(
          (brand) => brand ?? [],
        ),
        offered: await offer(db, address, caller),
      }
    case 'athletes':
      return {
        of,
        columns: (await Promise.all(ids.map((id) => loadAthlete(db, id, { range: first.range, now })))).flatMap(
          (athlete) => athlete ?? [],
        ),
        offered: await offer(db, address, caller),
      }
  }
}

export type ComparedBrand = NonNullable<Awaited<ReturnType<typeof loadBrand>>>

interface Period {
  range: TimeRange
  now: Date
}

async function loadBrand(db: Kysely<Database>, publicId: string, { range, now }: Period) {
  const brand = await findBrand(db, publicId)
  if (!brand) return undefined
  const score = await findLatestScore(db, brand.id)
  const { followers } = await db
    .selectFrom('brand_follower')
    .select((eb) => eb.fn.sum<number | null>('followers').as('followers'))
    .where('brand_id', '=', brand.id)
    .executeTakeFirstOrThrow()
  return {
    id: brand.public_id,
    name: brand.name,
    category: brand.category,
    isArchived: brand.is_archived === 1,
    verification: brand.verification_status,
    athletes: brand.athlete_count,
    rank: brand.champion_rank,
    score: brand.champion_score,
    coverage: brand.score_coverage,
    followers,
    month: await findPerformance(db, brand.id, rangeUntil('30d', now), now),
    line: shorten(await listBrandLine(db, brand, range, now)),
    components: score
      ? serializeScoreBreakdown(score).components.map(({ name, normalised }) => ({ name, normalised }))
      : [],
  }
}

export type ComparedAthlete = NonNullable<Awaited<ReturnType<typeof loadAthlete>>>

async function loadAthlete(db: Kysely<Database>, publicId: string, { range, now }: Period) {
  const athlete = await findAthlete(db, publicId)
  if (!athlete) return undefined
  const followers = await db
    .selectFrom('athlete_follower')
    .select((eb) => eb.fn.sum<number | null>('followers').as('followers'))
    .where('athlete_id', '=', athlete.id)
    .executeTakeFirstOrThrow()
  const parts = await listIndexParts(db, athlete.id)
  return {
    id: athlete.public_id,
    name: athlete.name,
    sport: athlete.sport,
    status: athlete.status,
    score: athlete.champion_score,
    rank: athlete.champion_rank,
    brands: athlete.brand_count,
    verifiedBrands: athlete.verified_brand_count,
    followers: followers.followers,
    line: shorten(await listAthleteLine(db, athlete, range, now)),
    strongestBrands: parts.slice(0, STRONGEST).map(({ brand, points }) => ({ ...brand, points })),
  }
}

const STRONGEST = 3

/** The description is that of all days. */
function shorten(points: readonly TrendPoint[]) {
  return { points: everySoManyDays(points, stepOf(points.length)), description: describeSeries(points, formatScore) }
}

/** What the search finds that is not compared yet; undefined without a search, or with no room for more. */
async function offer(db: Kysely<Database>, { of, ids, text }: ComparisonAddress, caller: string) {
  if (text === '' || ids.length >= MAX_COMPARED) return undefined
  const filters = { ...NO_FILTERS, includeAthletes: of === 'athletes', includeBrands: of === 'brands' }
  const search = { query: text, filters, page: 1, limit: OFFERED + MAX_COMPARED }
  const { brands, athletes } = await searchDirectory(db, search, caller)
  const found =
    of === 'brands'
      ? brands.map(({ id, name, category }) => ({ id, name, note: category as string }))
      : athletes.map(({ id, name, sport }) => ({ id, name, note: sport }))
  return found.filter(({ id }) => !ids.includes(id)).slice(0, OFFERED)
}
