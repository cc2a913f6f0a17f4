import type { Kysely } from 'kysely'
import { now } from '#app/base/platform/clock.server.ts'
import { groupBy } from '#app/base/platform/group-by.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { findStandings } from '#app/champion-index/scoring/standing.queries.server.ts'
import { evidenceByLink, listRelationshipsOfBrands } from '#app/records/relationships/relationship.queries.server.ts'
import { serializeAthleteLink } from '#app/records/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { findLatestScore, HISTORY, listFollowerHistory, listScoreHistory } from './brand.queries.server.ts'
import type { SerializedBrand } from './brand.ts'
import { findPercentilesOf } from './score/find-percentiles.server.ts'
import { serializeScoreBreakdown } from './score/score-breakdown.ts'
import { serializeBrand } from './serialize-brand.ts'

/** The brands of a list, in order, with a fixed number of queries. */
export async function describeBrands(
  db: Kysely<Database>,
  brands: readonly BrandRow[],
  options: { withAthletes: boolean },
): Promise<SerializedBrand[]> {
  const ids = brands.map((brand) => brand.id)
  const scores = groupBy(await listScoreHistory(db, ids, HISTORY.list), brandOf)
  const followers = groupBy(await listFollowerHistory(db, ids, HISTORY.list), brandOf)
  const links = options.withAthletes ? groupBy(await listRelationshipsOfBrands(db, ids), brandOf) : undefined

  const day = utcDay(now())
  const standingOf = await findStandings(db, brands, day)

  return brands.map((brand) =>
    serializeBrand(brand, {
      day,
      standing: standingOf(brand),
      scores: scores.get(brand.id) ?? [],
      followers: followers.get(brand.id) ?? [],
      athleteRelationships: links && (links.get(brand.id) ?? []).map((link) => serializeAthleteLink(link)),
    }),
  )
}

function brandOf({ brand_id }: { brand_id: number }): number {
  return brand_id
}

/** Everything about one brand: history, relationships with their evidence, and the score's components. */
export async function describeBrand(db: Kysely<Database>, brand: BrandRow): Promise<SerializedBrand> {
  const links = await listRelationshipsOfBrands(db, [brand.id])
  const evidence = await evidenceByLink(db, links)
  const score = await findLatestScore(db, brand.id)
  const day = utcDay(now())
  const standingOf = await findStandings(db, [brand], day)

  return serializeBrand(brand, {
    day,
    standing: standingOf(brand),
    scores: await listScoreHistory(db, [brand.id], HISTORY.detail),
    followers: await listFollowerHistory(db, [brand.id], HISTORY.detail),
    athleteRelationships: links.map((link) => serializeAthleteLink(link, evidence.get(link.id) ?? [])),
    scoreBreakdown: score ? serializeScoreBreakdown(score, await findPercentilesOf(db, brand, score)) : null,
  })
}
