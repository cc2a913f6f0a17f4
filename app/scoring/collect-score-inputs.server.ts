import type { Kysely } from 'kysely'
import { EVIDENCE_MODEL, isOwnershipType, WIKIMEDIA_GROUP } from '#app/evidence/evidence-model.ts'
import type { ProviderName } from '#app/platform/providers/provider-list.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import type { AthleteMetricSnapshotRow, BrandMetricSnapshotRow } from '#db/tables/metric-snapshot.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { followerSeries, followersNorm, newestCounts } from './champion-index/followers-component.ts'
import { type ComponentName, METHODOLOGY } from './champion-index/methodology.ts'
import { pageviewsNorm } from './champion-index/reach-components.ts'
import type { AthleteTie, FollowerCount, ScoreInputs } from './champion-index/score-inputs.ts'

type Snapshot = Pick<
  BrandMetricSnapshotRow | AthleteMetricSnapshotRow,
  'metric' | 'platform' | 'value' | 'provider' | 'source_url' | 'observed_at' | 'period_days' | 'review'
>

const DAY_MS = 86_400_000
const { halfLives, halfLifeDays } = METHODOLOGY
const MOST_TIES = 1_000
const KEPT_ATHLETES = 50

/** Collects all inputs of a brand's score from the database. */
export async function collectScoreInputs(
  db: Kysely<Database>,
  brand: BrandRow,
  missingBecause: Partial<Record<ComponentName, string>>,
  now: Date,
  isJudged: (tie: AthleteTie, athleteRowId: number) => boolean = () => true,
): Promise<ScoreInputs> {
  const asOf = now.toISOString()
  const snapshots = await snapshotsOf(db, { brandId: brand.id })
  const relationships = await linksOf(db, { brandId: brand.id })
  return {
    methodologyVersion: METHODOLOGY.methodologyVersion,
    asOf,
    followers: followersOf(snapshots),
    engagement: engagementOf(snapshots),
    pageviews: pageviewsOf(snapshots, asOf, 'growth'),
    traffic: trafficOf(snapshots, asOf),
    articles: articlesOf(snapshots, asOf),
    athletes: await tiesOf(db, relationships, asOf, isJudged),
    missingBecause,
    publisherGroups: await groupsOf(db, brand.id, snapshots),
    bestOwnershipConfidence: bestOwnership(relationships),
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
      athlete: relationships.some((relationship) => relationship.review !== 'REJECTED'),
    },
  }
}

const snapshotsOf = preparedQuery((db, { brandId }: { brandId: number }) =>
  db
    .selectFrom('brand_metric_snapshot')
    .select(['metric', 'platform', 'value', 'provider', 'source_url', 'observed_at', 'period_days', 'review'])
    .where('brand_id', '=', brandId)
    .orderBy('observed_at', 'desc')
    .orderBy('id')
    .limit(1_000),
)

function followersOf(snapshots: readonly Snapshot[]): FollowerCount[] {
  return snapshots.flatMap((snapshot) =>
    snapshot.metric === 'followers' && snapshot.value !== null && snapshot.review !== 'REJECTED'
      ? [
          {
            ...observation(snapshot),
            platform: snapshot.platform,
            followers: snapshot.value,
            ...(snapshot.review === 'ACCEPTED' && { accepted: true }),
          },
        ]
      : [],
  )
}

function engagementOf(snapshots: readonly Snapshot[]): ScoreInputs['engagement'] {
  return snapshots.flatMap((snapshot) => {
    if (snapshot.value === null) return []
    if (snapshot.metric !== 'interactions_per_post' && snapshot.metric !== 'views_per_post') return []
    const posts = snapshots.find(
      (other) =>
        other.metric === 'posts' &&
        other.platform === snapshot.platform &&
        other.provider === snapshot.provider &&
        other.observed_at === snapshot.observed_at,
    )
    const unit = snapshot.metric === 'views_per_post' ? ('views' as const) : ('interactions' as const)
    return [
      {
        ...observation(snapshot),
        platform: snapshot.platform,
        unit,
        posts: posts?.value ?? 0,
        perPost: snapshot.value,
      },
    ]
  })
}

function pageviewsOf(snapshots: readonly Snapshot[], asOf: string, component: ComponentName): ScoreInputs['pageviews'] {
  const sums = snapshots.filter((snapshot) => snapshot.metric === 'pageviews')
  const current = sums.find((snapshot) => isRecent(snapshot, asOf, component))
  if (!current || current.value === null) return null
  const start = new Date(Date.parse(current.observed_at) - (current.period_days ?? 90) * DAY_MS).toISOString()
  const previous = sums.find((snapshot) => snapshot.observed_at === start && snapshot.provider === current.provider)
  return { ...observation(current), current: current.value, previous: previous?.value ?? null }
}

/** The newest rank of each list; where the ranking does not list the domain, the bucket of another list counts. */
function trafficOf(snapshots: readonly Snapshot[], asOf: string): ScoreInputs['traffic'] {
  const ranks = snapshots.filter(
    (snapshot) => snapshot.metric === 'traffic_rank' && isRecent(snapshot, asOf, 'traffic'),
  )
  const newest = ranks.find(({ provider }) => provider !== BUCKETS)
  const bucket = ranks.find(({ provider }) => provider === BUCKETS)
  const found = newest && newest.value === null && bucket && bucket.value !== null ? bucket : (newest ?? bucket)
  return found ? { ...observation(found), domain: found.platform, rank: found.value } : null
}

const BUCKETS: ProviderName = 'crux'

function articlesOf(snapshots: readonly Snapshot[], asOf: string): ScoreInputs['articles'] {
  const newest = snapshots.find((snapshot) => snapshot.metric === 'articles' && isRecent(snapshot, asOf, 'media'))
  return newest && newest.value !== null ? { ...observation(newest), count: newest.value } : null
}

function isRecent(snapshot: Snapshot, asOf: string, component: ComponentName): boolean {
  return Date.parse(asOf) - Date.parse(snapshot.observed_at) <= halfLives * halfLifeDays[component] * DAY_MS
}

function observation(snapshot: Snapshot) {
  return { provider: snapshot.provider, url: snapshot.source_url, observedAt: snapshot.observed_at }
}

type Link = Pick<
  RelationshipRow,
  'athlete_id' | 'type' | 'verification_status' | 'standing' | 'review' | 'confidence' | 'updated_at'
> &
  Pick<AthleteRow, 'wikidata_id' | 'identity_status'> & { athlete_public_id: string; athlete_name: string }

const linksOf = preparedQuery<Link, { brandId: number }>((db, { brandId }) =>
  db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select([
      'relationship.athlete_id',
      'relationship.type',
      'relationship.verification_status',
      'relationship.standing',
      'relationship.review',
      'relationship.confidence',
      'relationship.updated_at',
      'athlete.public_id as athlete_public_id',
      'athlete.name as athlete_name',
      'athlete.wikidata_id',
      'athlete.identity_status',
    ])
    .where('relationship.brand_id', '=', brandId)
    .orderBy('relationship.confidence', 'desc')
    .orderBy('relationship.id')
    .limit(MOST_TIES),
)

/** The relationships of the heaviest athletes; none of the rest can be among the three that count. */
async function tiesOf(
  db: Kysely<Database>,
  links: readonly Link[],
  asOf: string,
  isJudged: (tie: AthleteTie, athleteRowId: number) => boolean,
): Promise<AthleteTie[]> {
  const people = peopleOf(links)
  const audiences = await audiencesOf(db, people, asOf)
  const ties = links.flatMap((link) => {
    const person = people.get(link.athlete_id) ?? link.athlete_public_id
    const tie = toTie(link, person, audiences.get(person))
    return isJudged(tie, link.athlete_id) ? [tie] : []
  })
  const heaviest = [...new Set(ties.toSorted((a, b) => heaviness(b) - heaviness(a)).map((tie) => tie.athleteId))]
  const kept = new Set(heaviest.slice(0, KEPT_ATHLETES))
  return ties.filter((tie) => kept.has(tie.athleteId))
}

/** Public id of the person by athlete row: rows with the same Wikidata item are one person. */
function peopleOf(links: readonly Link[]): Map<number, string> {
  const people = new Map<number, string>()
  const byItem = new Map<string, string>()
  for (const link of links.toSorted((a, b) => a.athlete_id - b.athlete_id)) {
    const isSettled = link.identity_status === 'RESOLVED' || link.identity_status === 'CONFIRMED'
    const item = isSettled ? link.wikidata_id : null
    const person = (item === null ? undefined : byItem.get(item)) ?? link.athlete_public_id
    if (item !== null) byItem.set(item, person)
    people.set(link.athlete_id, person)
  }
  return people
}

function heaviness(tie: AthleteTie): number {
  const counts = tie.standing === 'CURRENT' && !tie.rejected && tie.verificationStatus !== 'UNVERIFIED' ? 1 : 0
  const audience = tie.followers === null ? pageviewsNorm(tie.pageviews ?? 0) : followersNorm(tie.followers)
  return counts * (1 + audience * tie.strength * tie.confidence)
}

interface Audience {
  followers: number | null
  pageviews: number | null
  newest: Snapshot | null
}

function toTie(link: Link, athleteId: string, audience: Audience | undefined): AthleteTie {
  const newest = audience?.newest
  return {
    athleteId,
    name: link.athlete_name,
    relationshipType: link.type,
    strength: EVIDENCE_MODEL.relationships[link.type].strength,
    verificationStatus: link.verification_status,
    standing: link.standing,
    rejected: link.review === 'REJECTED',
    confidence: link.confidence,
    followers: audience?.followers ?? null,
    pageviews: audience?.pageviews ?? null,
    provider: newest?.provider ?? 'relationships',
    url: newest?.source_url ?? '',
    observedAt: newest?.observed_at ?? link.updated_at,
  }
}

/** By person. */
async function audiencesOf(
  db: Kysely<Database>,
  people: ReadonlyMap<number, string>,
  asOf: string,
): Promise<Map<string, Audience>> {
  if (people.size === 0) return new Map()
  const rows = await audienceOf(db, { athleteIds: JSON.stringify([...people.keys()]) })
  const byPerson = new Map<string, Snapshot[]>()
  for (const row of rows) {
    const person = people.get(row.athlete_id) ?? ''
    byPerson.set(person, [...(byPerson.get(person) ?? []), row])
  }
  return new Map([...byPerson].map(([id, snapshots]) => [id, toAudience(snapshots, asOf)]))
}

const audienceOf = preparedQuery((db, { athleteIds }: { athleteIds: string }) =>
  db
    .selectFrom('athlete_metric_snapshot')
    .select([
      'athlete_id',
      'metric',
      'platform',
      'value',
      'provider',
      'source_url',
      'observed_at',
      'period_days',
      'review',
    ])
    .where('athlete_id', 'in', valuesIn<number>(athleteIds))
    .where('metric', 'in', ['followers', 'pageviews'])
    .orderBy('observed_at', 'desc')
    .orderBy('id'),
)

function toAudience(snapshots: readonly Snapshot[], asOf: string): Audience {
  const counts = newestCounts(followerSeries(followersOf(snapshots), asOf), asOf)
  const views = pageviewsOf(snapshots, asOf, 'influence')
  const metric = counts.length > 0 ? 'followers' : 'pageviews'
  return {
    followers: counts.length > 0 ? counts.reduce((sum, count) => sum + count.followers, 0) : null,
    pageviews: views?.current ?? null,
    newest: snapshots.find((snapshot) => snapshot.metric === metric) ?? null,
  }
}

async function groupsOf(db: Kysely<Database>, brandId: number, snapshots: readonly Snapshot[]): Promise<string[]> {
  const rows = await publishersOf(db, { brandId })
  const groups = [
    ...rows.map((row) => row.publisher_group),
    ...snapshots.map(({ provider }) => (WIKIMEDIA_PROVIDERS.has(provider) ? WIKIMEDIA_GROUP : provider)),
  ]
  return [...new Set(groups)].toSorted()
}

const publishersOf = preparedQuery((db, { brandId }: { brandId: number }) =>
  db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .select('evidence.publisher_group')
    .distinct()
    .where('relationship.brand_id', '=', brandId)
    .limit(100),
)

const WIKIMEDIA_PROVIDERS = new Set(['wikidata', 'wikipedia', 'pageviews'])

function bestOwnership(links: readonly Link[]): number | null {
  const confidences = links.flatMap((link) =>
    isOwnershipType(link.type) && link.review !== 'REJECTED' ? [link.confidence] : [],
  )
  return confidences.length === 0 ? null : Math.max(...confidences)
}
