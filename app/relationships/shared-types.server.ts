import type { Kysely } from 'kysely'
import type { RelationshipType } from '#app/evidence/evidence-model.ts'
import { nameTokens } from '#app/evidence/names.ts'
import { groupBy } from '#app/platform/group-by.ts'
import { updateAthleteIndexes } from '#app/scoring/athlete-indexes.server.ts'
import { settledItemOf } from '#app/scoring/people/settled-item.ts'
import { valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { RelationshipRow } from '#db/tables/relationship.ts'
import { judgeRelationship } from './judge-relationship.server.ts'
import { retype, SHARED } from './settle-types.server.ts'
import { updateLinkCounts } from './update-link-counts.server.ts'
import { WAITS_FOR_DISCOVERY } from './waits-for-discovery.ts'
import { WAITS_FOR_IDENTITY } from './waits-for-identity.ts'

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
  const holders = await holdersOf(trx, { brandIds: JSON.stringify(brandIds) })
  const changed: Holder[] = []
  for (const ofBrand of groupBy(holders, (holder) => holder.brand_id).values()) {
    for (const types of SHARED) {
      const ofTypes = ofBrand.filter(({ type }) => types.includes(type))
      changed.push(...(await deriveTypes(trx, ofTypes, types, now)))
    }
  }
  const athleteIds = [...new Set(changed.map((holder) => holder.athlete_id))]
  const changedBrands = [...new Set(changed.map((holder) => holder.brand_id))]
  await updateLinkCounts(trx, { athleteIds, brandIds: changedBrands })
  if (athleteIds.length > 0) await updateAthleteIndexes(trx, athleteIds)
  return changedBrands
}

/** The same where an earlier count has decided a role: brands that only lose people need no more. */
export async function deriveCountedTypes(trx: Kysely<Database>, brandIds: readonly number[], now: Date): Promise<void> {
  const counted = await countedIn(trx, { brandIds: JSON.stringify(brandIds) })
  await deriveSharedTypes(
    trx,
    counted.map(({ brand_id }) => brand_id),
    now,
  )
}

const countedIn = preparedQuery((db, { brandIds }: { brandIds: string }) =>
  db
    .selectFrom('relationship')
    .select('brand_id')
    .distinct()
    .where('is_shared_by_count', '=', 1)
    .where('brand_id', 'in', valuesIn<number>(brandIds)),
)

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

async function deriveTypes(
  trx: Kysely<Database>,
  holders: readonly Holder[],
  [sole, shared]: readonly [RelationshipType, RelationshipType],
  now: Date,
): Promise<Holder[]> {
  const likely = holders.filter((holder) => isLikely(holder) && (sole === 'FOUNDER' || holder.standing === 'CURRENT'))
  const isShared = countPeople(likely) > 1
  const [from, to] = isShared ? [sole, shared] : [shared, sole]
  const retyped = isShared
    ? likely.filter(({ type }) => type === from)
    : holders.filter(({ type, is_shared_by_count }) => type === from && is_shared_by_count === 1)
  const changed: Holder[] = []
  for (const holder of retyped) {
    const { id, athlete_id, review } = holder
    const hasBoth = holders.some((other) => other.athlete_id === athlete_id && other.type === to)
    if (review !== null || hasBoth) continue
    await retype(trx, id, null, to, isShared)
    const row = await trx.selectFrom('relationship').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await judgeRelationship(trx, row, now)
    changed.push(holder)
  }
  return changed
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
  for (const holder of holders) {
    const name = nameTokens(holder.name).toSorted().join(' ')
    leaders.set(leaderOf(settledItemOf(holder) ?? name), leaderOf(name))
  }
  return new Set(holders.map((holder) => leaderOf(nameTokens(holder.name).toSorted().join(' ')))).size
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
