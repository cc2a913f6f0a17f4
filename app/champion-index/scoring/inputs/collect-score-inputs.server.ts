import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { isOwnershipType, WIKIMEDIA_GROUP } from '#app/champion-index/evidence/evidence-model.ts'
import { jsonArrayAgg, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { Reasons } from '../champion-index/mark-unread.ts'
import { METHODOLOGY } from '../champion-index/methodology.ts'
import type { AthleteTie, ScoreInputs } from '../champion-index/score-inputs.ts'
import type { ScorableBrand } from '../scorable-brands.queries.server.ts'
import { type IsJudged, tiesOf } from './athlete-ties.server.ts'
import { articlesOf, engagementOf, followersOf, pageviewsOf, trafficOf } from './figures-of.ts'
import { type Link, listLinks } from './links.queries.server.ts'
import { listBrandSnapshots, type Snapshot } from './snapshots.queries.server.ts'

interface Known {
  /** Why components are missing, as whoever measured the brand knows it. */
  missingOf?: (brandId: number) => Reasons
  isJudged?: IsJudged
}

/** Collects all inputs of the brands' scores from the database, by row id of the brand. */
export async function collectScoreInputs(
  db: Kysely<Database>,
  brands: readonly ScorableBrand[],
  now: Date,
  { missingOf = () => ({}), isJudged = () => true }: Known = {},
): Promise<Map<number, ScoreInputs>> {
  const asOf = now.toISOString()
  const brandIds = brands.map((brand) => brand.id)
  const snapshots = groupBy(await listBrandSnapshots(db, brandIds), (snapshot) => snapshot.brand_id)
  const links = groupBy(await listLinks(db, brandIds), (link) => link.brand_id)
  const ties = await tiesOf(db, links, asOf, isJudged)
  const groups = await listPublisherGroups(db, brandIds)
  return new Map(
    brands.map((brand) => [
      brand.id,
      inputsFrom(brand, asOf, {
        snapshots: snapshots.get(brand.id) ?? [],
        links: links.get(brand.id) ?? [],
        athletes: ties.get(brand.id) ?? [],
        groups: groups.get(brand.id) ?? [],
        missingBecause: missingOf(brand.id),
      }),
    ]),
  )
}

interface Read {
  snapshots: readonly Snapshot[]
  links: readonly Link[]
  athletes: AthleteTie[]
  groups: readonly string[]
  missingBecause: Reasons
}

function inputsFrom(
  brand: ScorableBrand,
  asOf: string,
  { snapshots, links, athletes, groups, missingBecause }: Read,
): ScoreInputs {
  return {
    methodologyVersion: METHODOLOGY.methodologyVersion,
    asOf,
    followers: followersOf(snapshots),
    engagement: engagementOf(snapshots),
    pageviews: pageviewsOf(snapshots, asOf, 'growth'),
    traffic: trafficOf(snapshots, asOf),
    articles: articlesOf(snapshots, asOf),
    athletes,
    missingBecause,
    publisherGroups: withProviders(groups, snapshots),
    bestOwnershipConfidence: bestOwnership(links),
    profile: {
      website: brand.website !== null,
      country: brand.country !== null,
      category: brand.category !== 'Uncategorized',
      founded: brand.founded_on !== null,
      description: brand.description !== null,
      logo: brand.logo_path !== null,
      handle: [brand.instagram, brand.tiktok, brand.linkedin, brand.twitter, brand.youtube, brand.facebook].some(
        (handle) => handle !== null,
      ),
      athlete: links.some((link) => link.review !== 'REJECTED'),
    },
  }
}

/** Each provider of figures is a publisher group too. */
function withProviders(groups: readonly string[], snapshots: readonly Snapshot[]): string[] {
  const providers = snapshots.map(({ provider }) => (WIKIMEDIA_PROVIDERS.has(provider) ? WIKIMEDIA_GROUP : provider))
  return [...new Set([...groups, ...providers])].toSorted()
}

const WIKIMEDIA_PROVIDERS = new Set(['wikidata', 'wikipedia', 'pageviews'])

function bestOwnership(links: readonly Link[]): number | null {
  const confidences = links.flatMap((link) =>
    isOwnershipType(link.type) && link.review !== 'REJECTED' ? [link.confidence] : [],
  )
  return confidences.length === 0 ? null : Math.max(...confidences)
}

/** Up to 100 publisher groups of the evidence of each brand. */
async function listPublisherGroups(db: Kysely<Database>, brandIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await groupsOfBrands(db, { brandIds: JSON.stringify(brandIds) })
  return new Map(rows.map(({ id, groups }) => [id, JSON.parse(groups ?? '[]') as string[]]))
}

const groupsOfBrands = preparedQuery((db, { brandIds }: { brandIds: string }) =>
  db
    .selectFrom('brand')
    .select('brand.id')
    .select((eb) =>
      eb
        .selectFrom((found) =>
          found
            .selectFrom('evidence')
            .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
            .select('evidence.publisher_group')
            .distinct()
            .whereRef('relationship.brand_id', '=', 'brand.id')
            .limit(100)
            .as('publisher'),
        )
        .select(jsonArrayAgg('publisher_group').as('groups'))
        .as('groups'),
    )
    .where('brand.id', 'in', valuesIn<number>(brandIds)),
)
