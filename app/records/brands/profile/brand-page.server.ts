import type { Kysely } from 'kysely'
import type { MissingFact } from '#app/base/components/feedback/missing-card.tsx'
import { now } from '#app/base/platform/clock.server.ts'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { findStandings } from '#app/champion-index/scoring/standing.queries.server.ts'
import type { LabelFilter } from '#app/records/fields/label-filter.ts'
import { namedOwnValues, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { RecordFields } from '#app/records/fields/record-field.ts'
import { listRelationshipsOfBrands } from '#app/records/relationships/relationship.queries.server.ts'
import { relationshipsOnPage } from '#app/records/relationships/relationships-on-page.server.ts'
import { serializeAthleteLink } from '#app/records/relationships/serialize-relationship.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import {
  findBrand,
  findLatestScore,
  HISTORY,
  listFollowerHistory,
  listFollowersOfBrands,
  listScoreHistory,
} from '../brand.queries.server.ts'
import { BRAND_FACTS, PROFILE_NETWORKS } from '../brand-fields.ts'
import { listAliases } from '../brand-names.queries.server.ts'
import { readEditedFields } from '../edited-fields.ts'
import { listMerges } from '../merge/brand-merge.queries.server.ts'
import { findPercentilesOf } from '../score/find-percentiles.server.ts'
import { scoreNotes, serializeScoreBreakdown } from '../score/score-breakdown.ts'
import { serializeBrand } from '../serialize-brand.ts'
import { platformName } from './platform-name.ts'

/** Data of a brand's page; undefined if there is no such brand. */
export async function findBrandPage(
  db: Kysely<Database>,
  publicId: string,
  { isAdmin }: { isAdmin: boolean },
  chosen: LabelFilter = {},
) {
  const brand = await findBrand(db, publicId)
  if (!brand) return undefined

  const score = await findLatestScore(db, brand.id)
  const day = utcDay(now())
  const standingOf = await findStandings(db, [brand], day)
  const links = await listRelationshipsOfBrands(db, [brand.id])
  const counting = links.filter((link) => link.review !== 'REJECTED')
  return {
    brand: serializeBrand(brand, {
      day,
      standing: standingOf(brand),
      scores: await listScoreHistory(db, [brand.id], HISTORY.detail),
      followers: await listFollowerHistory(db, [brand.id], HISTORY.list),
      scoreBreakdown: score ? serializeScoreBreakdown(score, await findPercentilesOf(db, brand, score)) : null,
    }),
    aliases: await listAliases(db, brand.id),
    ownValues: namedOwnValues(await listOwnFields(db, 'brand'), readOwnValues(brand.own)),
    facts: { country: brand.country, foundedOn: brand.founded_on, wikidataId: brand.wikidata_id },
    missing: missingFacts(brand),
    merges: isAdmin ? await listMerges(db, brand.id) : [],
    scoreDivisor: score?.divisor ?? 1,
    scoreNotes: score ? scoreNotes(score) : {},
    followers: await listFollowers(db, brand.id),
    athleteCount: new Set(links.map((link) => identifiedItemOf(link) ?? link.athlete_id)).size,
    connectedCount: counting.length,
    verifiedCount: counting.filter((link) => link.verification_status === 'VERIFIED').length,
    ...(await relationshipsOnPage(db, links, chosen, serializeAthleteLink)),
  }
}
export type BrandPage = NonNullable<Awaited<ReturnType<typeof findBrandPage>>>

async function listFollowers(db: Kysely<Database>, brandId: number) {
  const counts = (await listFollowersOfBrands(db, [brandId])).get(brandId) ?? []
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

/** The empty fields of a brand's profile, and why: never discovered, nothing found, or cleared by a user. */
function missingFacts(brand: BrandRow): MissingFact[] {
  const edited = readEditedFields(brand)
  const whyUnknown = brand.wikidata_id === null ? 'No source found yet.' : 'Not on Wikidata.'
  const because = (column: string) =>
    edited.has(column) ? 'Cleared by an administrator, so it is not filled in again.' : whyUnknown
  const facts: RecordFields = BRAND_FACTS
  const profiles = PROFILE_NETWORKS.filter((network) => brand[network] === null)
  return [
    ...(brand.wikidata_id === null ? [{ what: 'Identity', why: 'No Wikidata item found.' }] : []),
    ...Object.entries(facts).flatMap(([key, { label, unknown = null, sourced }]) =>
      sourced && brand[key as keyof typeof BRAND_FACTS] === unknown ? [{ what: label, why: because(key) }] : [],
    ),
    ...(brand.country === null ? [{ what: 'Country', why: because('country') }] : []),
    ...(brand.founded_on === null ? [{ what: 'Founding date', why: because('founded_on') }] : []),
    ...(brand.logo_path === null ? [{ what: 'Logo', why: 'None uploaded.' }] : []),
    ...(profiles.length > 0 ? [{ what: `${LIST.format(profiles.map(platformName))} profile`, why: whyUnknown }] : []),
  ]
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
