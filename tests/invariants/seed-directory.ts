import type { Kysely } from 'kysely'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { rescoreBrands } from '#app/champion-index/scoring/rescore-brands.server.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { deriveSharedTypes } from '#app/records/relationships/shared-types.server.ts'
import { updateLinkCounts } from '#app/records/relationships/update-link-counts.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { RELATIONSHIP_TYPES } from '#db/tables/relationship.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, scoreAll } from '#tests/factories/score.ts'
import { type Random, seededRandom } from '#tests/seeded-random.ts'

const BRANDS = 60
export const LINKED_ATHLETES = 150
/** Scored brands, and athletes with relationships and evidence of every kind; some of them are one person, some wait to be identified. */
export async function seedDirectory(db: Kysely<Database>, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const now = new Date()
  await db.transaction().execute(async (trx) => {
    const brandIds: number[] = []
    for (let i = 0; i < BRANDS; i++) brandIds.push(await seedBrand(trx, i, random, now))
    const athleteIds: number[] = []
    for (let i = 0; i < LINKED_ATHLETES; i++) athleteIds.push(await seedAthlete(trx, i, brandIds, random, now))

    await deriveSharedTypes(trx, brandIds, now)
    await updateLinkCounts(trx, { athleteIds, brandIds })
    await scoreAll(trx, await trx.selectFrom('brand').selectAll().execute(), now)
    await rescoreBrands(trx, { athletes: athleteIds }, now)
  })
}

async function seedBrand(trx: Kysely<Database>, i: number, random: Random, now: Date): Promise<number> {
  const brand = await createBrand(trx, {
    name: `Brand ${i} ${random.one(['Sports', 'Wear', 'Café', 'Москва'])}`,
    category: random.one(['Technology', 'Finance', 'Education']),
    ...taggedEach(i),
  })
  for (const platform of ['instagram', 'tiktok']) {
    await createBrandSnapshot(trx, {
      brand_id: brand.id,
      platform,
      value: 1_000 + random.below(5_000_000),
      observed_at: daysBefore(now, 3),
      captured_at: daysBefore(now, 2),
    })
  }
  // With this coverage most are ranked.
  if (random.below(5) > 0) {
    await createBrandSnapshot(trx, {
      brand_id: brand.id,
      metric: 'traffic_rank',
      platform: `brand-${i}.example`,
      value: 1 + random.below(900_000),
      unit: 'rank',
      provider: 'tranco',
      observed_at: daysBefore(now, 3),
      captured_at: daysBefore(now, 2),
    })
  }
  return brand.id
}

async function seedAthlete(
  trx: Kysely<Database>,
  i: number,
  brandIds: readonly number[],
  random: Random,
  now: Date,
): Promise<number> {
  const status: AthleteRow['status'] = random.one(['ACTIVE', 'RETIRED'])
  const athlete = await createAthlete(trx, {
    name: `Linked ${i} Renée`,
    sport: random.one(SPORTS),
    status,
    ...(i % 10 < 3 && { wikidata_id: `Q${Math.floor(i / 10) + 1}`, identity_status: 'RESOLVED' }),
    ...(i % 10 === 3 && { identity_status: 'AMBIGUOUS' }),
    ...taggedEach(i),
  })
  await trx
    .insertInto('athlete_metric_snapshot')
    .values({
      athlete_id: athlete.id,
      metric: 'followers',
      platform: 'instagram',
      value: 1_000 + random.below(20_000_000),
      unit: 'followers',
      provider: 'wikidata',
      source_url: 'https://www.wikidata.org/wiki/Q1',
      observed_at: daysBefore(now, 3),
      captured_at: daysBefore(now, 2),
    })
    .execute()

  const links = new Set<string>()
  for (let link = 0; link <= random.below(4); link++) {
    const brandId = random.one(brandIds)
    const type = random.one(RELATIONSHIP_TYPES.slice(0, 4))
    if (links.has(`${brandId} ${type}`)) continue
    links.add(`${brandId} ${type}`)
    const relationship = await createRelationship(trx, {
      athlete_id: athlete.id,
      brand_id: brandId,
      type,
      verification_status: random.one(['VERIFIED', 'PENDING', 'UNVERIFIED']),
      standing: random.one(['CURRENT', 'CURRENT', 'FORMER']),
      confidence: random.next(),
    })
    for (let item = 0; item < random.below(3); item++) {
      await createEvidence(trx, { relationship_id: relationship.id, url: `https://site-${item}.example/` })
    }
  }
  return athlete.id
}

export const SPORTS = ['Tennis', 'Golf', 'Basketball', 'Schach ♟', "Ringen 'frei'", 'サッカー']

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** One in four has tags, one of them its own. */
function taggedEach(i: number): { tags: string; labels: string | null } | undefined {
  const tags = `Prospect; Tag ${i}`
  return i % 4 === 0 ? { tags, labels: labelsOf({ tags }) } : undefined
}
