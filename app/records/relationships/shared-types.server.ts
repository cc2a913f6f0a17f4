import type { Kysely } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import type { RelationshipType } from '#app/champion-index/evidence/evidence-model.ts'
import { nameKeys } from '#app/champion-index/evidence/names.ts'
import { updateAthleteIndexes } from '#app/champion-index/scoring/athlete-indexes.server.ts'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { retype, SHARED } from './derive-types.server.ts'
import { judgeRelationship } from './judge-relationship.server.ts'
import { updateLinkCounts } from './update-link-counts.server.ts'
import { WAITS_FOR_DISCOVERY, WAITS_FOR_IDENTITY } from './waiting-reasons.ts'

/**
 * Of several people who founded a brand, or own it now, each has the shared role; who is left alone has the sole one
 * again, unless a source stated the shared one. Athletes with one settled item are one person, and so are those with one
 * name: only one of them can be meant. Reviewed relationships keep their type, and so do those beside one of the other
 * type. Returns the brands with changed ones.
 */
export async function deriveSharedTypes(
  trx: Kysely<Database>,
  brandIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const changed: Miscounted[] = []
  // The verdict about a changed one may change the count.
  for (let found = await listMiscounted(trx, brandIds); found.length > 0; found = await listMiscounted(trx, brandIds)) {
    for (const { id, type, isShared } of found) {
      await retype(trx, id, null, type, isShared)
      const row = await trx.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await judgeRelationship(trx, row, now)
    }
    changed.push(...found)
  }
  const athleteIds = [...new Set(changed.map(({ athleteId }) => athleteId))]
  const changedBrands = [...new Set(changed.map(({ brandId }) => brandId))]
  await updateLinkCounts(trx, { athleteIds, brandIds: changedBrands })
  if (athleteIds.length > 0) await updateAthleteIndexes(trx, athleteIds)
  return changedBrands
}

/** A relationship, and the role that the count of people gives it. */
interface Miscounted {
  id: number
  athleteId: number
  brandId: number
  type: RelationshipType
  isShared: boolean
}

/** The relationships of these brands whose role is not the one that the count of people gives them. */
export async function listMiscounted(db: Kysely<Database>, brandIds: readonly number[]): Promise<Miscounted[]> {
  const holders = await holdersOf(db, { brandIds: JSON.stringify(brandIds) })
  return [...groupBy(holders, (holder) => holder.brand_id).values()].flatMap((ofBrand) =>
    SHARED.flatMap((types) =>
      miscountedAmong(
        ofBrand.filter(({ type }) => types.includes(type)),
        types,
      ),
    ),
  )
}

type Holder = Pick<
  RelationshipRow,
  | 'id'
  | 'brand_id'
  | 'athlete_id'
  | 'type'
  | 'review'
  | 'verification_status'
  | 'because'
  | 'standing'
  | 'is_shared_by_count'
> &
  Pick<AthleteRow, 'name' | 'wikidata_id' | 'identity_status'>

function miscountedAmong(
  holders: readonly Holder[],
  [sole, shared]: readonly [RelationshipType, RelationshipType],
): Miscounted[] {
  const likely = holders.filter((holder) => isLikely(holder) && (sole === 'FOUNDER' || holder.standing === 'CURRENT'))
  const isShared = countPeople(likely) > 1
  const type = isShared ? shared : sole
  const others = isShared ? likely : holders.filter(({ is_shared_by_count }) => is_shared_by_count === 1)
  return others
    .filter((holder) => holder.type !== type && holder.review === null)
    .filter(({ athlete_id }) => !holders.some((other) => other.athlete_id === athlete_id && other.type === type))
    .map(({ id, athlete_id, brand_id }) => ({ id, athleteId: athlete_id, brandId: brand_id, type, isShared }))
}

/** What waits to be read, or for an identity, tells of nobody yet. */
function isLikely({ verification_status, because, review }: Holder): boolean {
  const waits = review === null && (because === WAITS_FOR_DISCOVERY || because === WAITS_FOR_IDENTITY)
  return verification_status !== 'UNVERIFIED' && review !== 'REJECTED' && !waits
}

/** Holders with one item, or one name, are one person. */
function countPeople(holders: readonly Holder[]): number {
  const leaders = new Map<string, string>()
  const leaderOf = (key: string): string => {
    const leader = leaders.get(key) ?? key
    return leader === key ? key : leaderOf(leader)
  }
  const ownKey = ({ athlete_id }: Holder) => `#${athlete_id}`
  for (const holder of holders) {
    for (const key of [identifiedItemOf(holder) ?? [], nameKeys(holder.name)].flat()) {
      leaders.set(leaderOf(ownKey(holder)), leaderOf(key))
    }
  }
  return new Set(holders.map((holder) => leaderOf(ownKey(holder)))).size
}

/** Of brands where a count can decide: with several athletes in the roles, or roles that an earlier count decided. */
const holdersOf = preparedQuery<Holder, { brandIds: string }>((db, { brandIds }) =>
  db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .select([
      'relationship.id',
      'relationship.brand_id',
      'relationship.athlete_id',
      'relationship.type',
      'relationship.review',
      'relationship.verification_status',
      'relationship.because',
      'relationship.standing',
      'relationship.is_shared_by_count',
      'athlete.name',
      'athlete.wikidata_id',
      'athlete.identity_status',
    ])
    .where('relationship.brand_id', 'in', valuesIn<number>(brandIds))
    .where('relationship.type', 'in', ['FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER'])
    .where((eb) =>
      eb.or([
        eb('relationship.is_shared_by_count', '=', 1),
        eb.exists(
          eb
            .selectFrom('relationship as other')
            .select('other.id')
            .whereRef('other.brand_id', '=', 'relationship.brand_id')
            .whereRef('other.athlete_id', '!=', 'relationship.athlete_id')
            .where('other.type', 'in', ['FOUNDER', 'CO_FOUNDER', 'OWNER', 'CO_OWNER']),
        ),
      ]),
    )
    .orderBy('relationship.id'),
)
