import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { EVIDENCE_MODEL } from '#app/champion-index/evidence/evidence-model.ts'
import type { Database } from '#db/schema.ts'
import { followerSeries, followersNorm, newestCounts } from '../champion-index/followers-component.ts'
import { pageviewsNorm } from '../champion-index/reach-components.ts'
import type { AthleteTie } from '../champion-index/score-inputs.ts'
import { identifiedItemOf } from '../people/identified-item.ts'
import { followersOf, pageviewsOf } from './figures-of.ts'
import type { Link } from './links.queries.server.ts'
import { type AthleteSnapshot, listAudienceSnapshots, type Snapshot } from './snapshots.queries.server.ts'

const KEPT_ATHLETES = 50

export type IsJudged = (tie: AthleteTie, link: Pick<Link, 'brand_id' | 'athlete_id'>) => boolean

/**
 * By brand, the relationships of the heaviest athletes; none of the rest can be among the three that count. Those that
 * are not judged do not count.
 */
export async function tiesOf(
  db: Kysely<Database>,
  linksOf: ReadonlyMap<number, readonly Link[]>,
  asOf: string,
  isJudged: IsJudged,
): Promise<Map<number, AthleteTie[]>> {
  const athleteIds = new Set([...linksOf.values()].flatMap((links) => links.map((link) => link.athlete_id)))
  const snapshots = athleteIds.size === 0 ? [] : await listAudienceSnapshots(db, athleteIds)
  const snapshotsOf = groupBy(
    snapshots.map((snapshot, place) => ({ ...snapshot, place })),
    (snapshot) => snapshot.athlete_id,
  )
  return new Map([...linksOf].map(([id, links]) => [id, tiesOfBrand(links, snapshotsOf, asOf, isJudged)]))
}

function tiesOfBrand(
  links: readonly Link[],
  snapshotsOf: ReadonlyMap<number, Placed[]>,
  asOf: string,
  isJudged: IsJudged,
): AthleteTie[] {
  const people = peopleOf(links)
  const audiences = audiencesOf(people, snapshotsOf, asOf)
  const ties = links.flatMap((link) => {
    const person = people.get(link.athlete_id) ?? link.athlete_public_id
    const tie = toTie(link, person, audiences.get(person))
    return isJudged(tie, link) ? [tie] : []
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
    const item = identifiedItemOf(link)
    const person = (item === null ? undefined : byItem.get(item)) ?? link.athlete_public_id
    if (item !== null) byItem.set(item, person)
    people.set(link.athlete_id, person)
  }
  return people
}

/** A snapshot and its place among all that were read, newest first. */
type Placed = AthleteSnapshot & { place: number }

/** By person. */
function audiencesOf(
  people: ReadonlyMap<number, string>,
  snapshotsOf: ReadonlyMap<number, Placed[]>,
  asOf: string,
): Map<string, Audience> {
  const byPerson = new Map<string, Placed[]>()
  for (const [athleteId, person] of people) {
    const own = snapshotsOf.get(athleteId)
    if (own) byPerson.set(person, [...(byPerson.get(person) ?? []), ...own])
  }
  return new Map(
    [...byPerson].map(([id, snapshots]) => [
      id,
      toAudience(
        snapshots.toSorted((one, other) => one.place - other.place),
        asOf,
      ),
    ]),
  )
}

interface Audience {
  followers: number | null
  pageviews: number | null
  newest: Snapshot | null
}

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

function heaviness(tie: AthleteTie): number {
  const counts = tie.standing === 'CURRENT' && !tie.rejected && tie.verificationStatus !== 'UNVERIFIED' ? 1 : 0
  const audience = tie.followers === null ? pageviewsNorm(tie.pageviews ?? 0) : followersNorm(tie.followers)
  return counts * (1 + audience * tie.strength * tie.confidence)
}
