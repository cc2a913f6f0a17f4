import { type Kysely, sql } from 'kysely'
import { identifiedItem } from '#app/champion-index/scoring/people/identified-item.ts'
import { jsonRows, jsonValue, straightJoin, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** A brand's status is the best of its current relationships, else of its former ones. */
const bestStatus = sql`coalesce((
  select verification_status from relationship
  where brand_id = brand.id and review is distinct from 'REJECTED'
  order by standing = 'FORMER',
    case verification_status when 'VERIFIED' then 0 when 'PENDING' then 1 else 2 end
  limit 1), 'UNVERIFIED')`

/** Recomputes the counts of athletes and the counts and status of brands from their relationships. */
export async function updateLinkCounts(
  trx: Kysely<Database>,
  { athleteIds, brandIds }: { athleteIds: readonly number[]; brandIds: readonly number[] },
): Promise<void> {
  if (athleteIds.length > 0) await updateAthletes(trx, athleteIds)
  if (brandIds.length > 0) await updateBrands(trx, brandIds)
}

async function updateAthletes(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await countsOfAthletes(trx, { ids: JSON.stringify(ids) })
}

const countsOfAthletes = preparedQuery((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql`
    update athlete set
      brand_count = (
        select count(distinct brand_id) from relationship
        where athlete_id = athlete.id and review is distinct from 'REJECTED'),
      verified_brand_count = (
        select count(distinct brand_id) from relationship
        where athlete_id = athlete.id and review is distinct from 'REJECTED' and verification_status = 'VERIFIED')
    where id in ${valuesIn(ids)}`.compile(db),
}))

/**
 * Adds new relationships to the counts without counting all again: `pairs` are the athletes and brands that had none,
 * `brandIds` the brands of all new ones, whose status may follow them.
 */
export async function countNewLinks(
  trx: Kysely<Database>,
  pairs: readonly { athleteId: number; brandId: number }[],
  brandIds: readonly number[],
): Promise<void> {
  const brands = pairs.map(({ brandId }) => brandId)
  const recounted = await brandsOfSamePeople(trx, {
    pairs: JSON.stringify(pairs.map(({ athleteId, brandId }) => [athleteId, brandId])),
  })
  await addToAthletes(trx, { added: timesOf(pairs.map(({ athleteId }) => athleteId)) })
  await addToBrands(trx, { added: timesOf(brands) })
  await statusOfBrands(trx, { ids: JSON.stringify(brandIds) })
  if (recounted.length > 0)
    await updateBrands(
      trx,
      recounted.map(({ id }) => id),
    )
}

/** Where an athlete may be a person that the brand has already, only all its relationships tell. */
const brandsOfSamePeople = preparedQuery<{ id: number }, { pairs: string }>((db, { pairs }) => ({
  compile: () =>
    sql<{ id: number }>`
    select distinct ${jsonValue('pair.value', 1)} as id from ${jsonRows(pairs)} as pair
    ${straightJoin('athlete')} on athlete.id = ${jsonValue('pair.value', 0)}
    where exists (
      select 1 from athlete as other where other.wikidata_id = athlete.wikidata_id and other.id <> athlete.id)`.compile(
      db,
    ),
}))

/** How often each id is listed, as JSON. */
function timesOf(ids: readonly number[]): string {
  const times = new Map<number, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return JSON.stringify([...times])
}

const addToAthletes = preparedQuery((db, { added }: { added: string }) => ({
  compile: () =>
    sql`
    update athlete set brand_count = brand_count + ${jsonValue('added.value', 1)}
    from ${jsonRows(added)} as added where athlete.id = ${jsonValue('added.value', 0)}`.compile(db),
}))

const addToBrands = preparedQuery((db, { added }: { added: string }) => ({
  compile: () =>
    sql`
    update brand set athlete_count = athlete_count + ${jsonValue('added.value', 1)}
    from ${jsonRows(added)} as added where brand.id = ${jsonValue('added.value', 0)}`.compile(db),
}))

const statusOfBrands = preparedQuery((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql`
    update brand set verification_status = ${bestStatus}
    where id in ${valuesIn(ids)} and verification_status <> ${bestStatus}`.compile(db),
}))

async function updateBrands(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await countsOfBrands(trx, { ids: JSON.stringify(ids) })
}

const countsOfBrands = preparedQuery((db, { ids }: { ids: string }) => ({
  compile: () =>
    sql`
    update brand set
      athlete_count = (
        select count(distinct coalesce(${identifiedItem()}, athlete.id))
        from relationship join athlete on athlete.id = relationship.athlete_id
        where brand_id = brand.id and review is distinct from 'REJECTED'),
      verification_status = ${bestStatus}
    where id in ${valuesIn(ids)}`.compile(db),
}))
