import type { Kysely } from 'kysely'
import { logoUrl } from '#app/base/platform/logo-url.ts'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import { listPlaceChanges } from '#app/champion-index/scoring/movement.queries.server.ts'
import { UNMOVED } from '#app/champion-index/scoring/movement.ts'
import { listScoreCourses } from '#app/champion-index/scoring/score-courses.queries.server.ts'
import { listRankedBrands } from '#app/insight/rankings/ranking.queries.server.ts'
import type { Database } from '#db/schema.ts'

const SHOWN = 10

export type TopBrand = Awaited<ReturnType<typeof listTopBrands>>[number]

/** The leading brands, their places gained over the period and their scores in it. */
export async function listTopBrands(db: Kysely<Database>, days: number, now: Date) {
  const brands = await listRankedBrands(db, { page: 1, limit: SHOWN })
  const ids = brands.map(({ id }) => id)
  const changes = await listPlaceChanges(db, brands, { today: utcDay(now), days })
  const courseOf = await listScoreCourses(db, ids, now.getTime() - days * DAY_MS)
  return brands.map((brand) => ({
    id: brand.public_id,
    name: brand.name,
    logoUrl: logoUrl(brand.logo_path),
    rank: brand.champion_rank,
    championScore: brand.champion_score,
    ...(changes.get(brand.id) ?? UNMOVED),
    scores: courseOf(brand.id),
  }))
}
