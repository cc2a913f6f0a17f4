import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { logoUrl } from '#app/base/platform/logo-url.ts'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import { listPlaceChanges } from '#app/champion-index/scoring/movement.queries.server.ts'
import { type MovementDays, rankChange, UNMOVED } from '#app/champion-index/scoring/movement.ts'
import { listScoreCourses } from '#app/champion-index/scoring/score-courses.queries.server.ts'
import { findLastRank } from '#app/champion-index/scoring/standing.queries.server.ts'
import { listFollowersOfBrands } from '#app/records/brands/brand.queries.server.ts'
import { readOwnValues } from '#app/records/fields/own/own-field.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { RankedBrand } from '../ranked-brand.ts'
import {
  type LeadingAthlete,
  listFoundAthletes,
  listGrowthOfBrands,
  listLeadingAthletes,
} from '../ranking.queries.server.ts'
import { listWithFigures } from './ranking-figures.queries.server.ts'
import type { RankingsQuery } from './rankings-query.ts'

/** One page of the rankings, and the figures of all brands that match, for `caller`. */
export async function loadRankings(db: Kysely<Database>, query: RankingsQuery, caller: string, now: Date) {
  const { brands, total, figures } = await listWithFigures(db, query, caller)
  return {
    at: now.getTime(),
    brands: await describeRankedBrands(db, brands, query, now),
    total,
    figures,
    ranked: await findLastRank(db),
  }
}

/** A fixed number of queries, however many brands there are. */
async function describeRankedBrands(
  db: Kysely<Database>,
  brands: readonly BrandRow[],
  { search, period }: { search?: string; period: MovementDays },
  now: Date,
): Promise<RankedBrand[]> {
  const ids = brands.map((brand) => brand.id)
  const leading = new Map((await listLeadingAthletes(db, ids)).map((entry) => [entry.brand_id, entry]))
  const found = search ? groupBy(await listFoundAthletes(db, ids, search), ({ brand_id }) => brand_id) : undefined
  const followers = await listFollowersOfBrands(db, ids)
  const changes = await listPlaceChanges(db, brands, { today: utcDay(now), days: period })
  const courseOf = await listScoreCourses(db, ids, now.getTime() - period * DAY_MS)
  const growth = await listGrowthOfBrands(db, ids)

  return brands.map((brand) => ({
    id: brand.public_id,
    name: brand.name,
    logoUrl: logoUrl(brand.logo_path),
    category: brand.category,
    isArchived: brand.is_archived === 1,
    verification: brand.verification_status,
    rank: brand.champion_rank,
    change: rankChange(brand.champion_rank, brand.previous_rank),
    ...(changes.get(brand.id) ?? UNMOVED),
    score: brand.champion_score,
    course: courseOf(brand.id),
    low: brand.score_low,
    high: brand.score_high,
    coverage: brand.score_coverage,
    social: brand.social_score,
    growth: brand.growth_score,
    growthRate: growth.get(brand.id) ?? null,
    engagement: brand.engagement_score,
    athletes: foundFirst(found?.get(brand.id) ?? [], leading.get(brand.id)?.athletes ?? []),
    athleteTotal: leading.get(brand.id)?.athlete_total ?? 0,
    followers: (followers.get(brand.id) ?? []).map((count) => ({
      platform: count.platform,
      followers: count.value,
      provider: count.provider,
      url: count.source_url,
      observedAt: count.observed_at,
    })),
    tags: brand.tags,
    own: readOwnValues(brand.own),
    website: brand.website,
    profiles: {
      instagram: brand.instagram,
      tiktok: brand.tiktok,
      linkedin: brand.linkedin,
      x: brand.twitter,
      youtube: brand.youtube,
      facebook: brand.facebook,
    },
  }))
}

/** Athletes that match the search come before better-supported ones. */
function foundFirst(found: readonly LeadingAthlete[], leading: readonly LeadingAthlete[]): LeadingAthlete[] {
  const ids = new Set(found.map((athlete) => athlete.id))
  return [...found, ...leading.filter((athlete) => !ids.has(athlete.id))]
    .slice(0, 2)
    .map(({ id, name, standing, verification }) => ({ id, name, standing, verification }))
}
