import type { Kysely } from 'kysely'
import {
  groupEvidence,
  listEvidence,
  listRelationshipsOfBrands,
} from '#app/relationships/relationship.queries.server.ts'
import { serializeAthleteLink } from '#app/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import {
  findBrand,
  findLatestScore,
  HISTORY,
  listFollowerHistory,
  listLatestFollowers,
  listScoreHistory,
} from './brand.queries.server.ts'
import { scoreNotes, serializeScoreBreakdown } from './score-breakdown.ts'
import { serializeBrand } from './serialize-brand.ts'

const SHOWN_RELATIONSHIPS = 100
const SHOWN_SCORES = 12

/** What the page of a brand shows; undefined when there is no such brand. */
export async function findBrandPage(db: Kysely<Database>, publicId: string) {
  const brand = await findBrand(db, publicId)
  if (!brand) return undefined

  const score = await findLatestScore(db, brand.id)
  return {
    brand: serializeBrand(brand, {
      scores: await listScoreHistory(db, [brand.id], SHOWN_SCORES),
      followers: await listFollowerHistory(db, [brand.id], HISTORY.list),
      scoreBreakdown: score ? serializeScoreBreakdown(score) : null,
    }),
    scoreNotes: score ? scoreNotes(score) : {},
    followers: await listFollowers(db, brand.id),
    ...(await listRelationships(db, brand.id)),
  }
}

async function listFollowers(db: Kysely<Database>, brandId: number) {
  const counts = await listLatestFollowers(db, brandId)
  return counts
    .filter((count) => count.value > 0)
    .map((count) => ({
      platform: count.platform === 'x' ? 'twitter' : count.platform,
      followers: count.value,
      provider: count.provider,
      url: count.source_url,
      observedAt: count.observed_at,
    }))
}

async function listRelationships(db: Kysely<Database>, brandId: number) {
  const all = await listRelationshipsOfBrands(db, [brandId])
  const shown = all.slice(0, SHOWN_RELATIONSHIPS)
  const evidence = groupEvidence(
    await listEvidence(
      db,
      shown.map((link) => link.id),
    ),
  )
  return {
    relationshipCount: all.length,
    relationships: shown.map((link) => ({
      ...serializeAthleteLink(link, evidence.get(link.id) ?? []),
      reviewReason: link.review_reason,
    })),
  }
}
