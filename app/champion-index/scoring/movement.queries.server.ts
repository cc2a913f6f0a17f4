import { expressionBuilder, type Kysely, sql } from 'kysely'
import { jsonRows, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { comparedDay, type MovementDays, type PlaceChange, rankChange } from './movement.ts'

const LISTED_ID = sql<number>`listed.value`

/**
 * The rank of each brand at the end of a UTC day: the newest that was recorded by then. Brands that were not ranked are
 * left out, and so are all brands of days on which ranks were not recorded yet.
 */
export async function listPlacesOn(
  db: Kysely<Database>,
  brandIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  const rows = await placesBy(db, { ids: JSON.stringify(brandIds), day })
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place] as const])))
}

const placesBy = preparedQuery((db, { ids, day }: { ids: string; day: string }) =>
  db.selectFrom(jsonRows(ids).as('listed')).select([LISTED_ID.as('id'), placeAtEndOf(day).as('place')]),
)

type Placed = Pick<BrandRow, 'id' | 'champion_rank' | 'previous_rank'>

/**
 * How the place of each brand has changed in the period that ends on `today`; of those whose place at its start is not known,
 * the last change of place with its day.
 */
export async function listPlaceChanges(
  db: Kysely<Database>,
  brands: readonly Placed[],
  { today, days }: { today: string; days: number },
): Promise<Map<number, PlaceChange>> {
  const places = await listPlacesOn(db, idsOf(brands), comparedDay(today, days))
  const others = brands.filter(({ id, champion_rank: rank, previous_rank: before }) => {
    return !places.has(id) && rankChange(rank, before) !== null
  })
  const lastDays = others.length === 0 ? [] : await lastPlaceDays(db, { ids: JSON.stringify(idsOf(others)) })
  const lastDayOf = new Map(lastDays.map(({ id, day }) => [id, day]))
  return new Map(
    brands.map(({ id, champion_rank: rank, previous_rank: before }): [number, PlaceChange] => {
      const movedOn = lastDayOf.get(id) ?? null
      return [id, { moved: rankChange(rank, movedOn === null ? (places.get(id) ?? null) : before), movedOn }]
    }),
  )
}

function idsOf(brands: readonly Placed[]): number[] {
  return brands.map(({ id }) => id)
}

const lastPlaceDays = preparedQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('brand_place')
    .select((eb) => ['brand_id as id', eb.fn.max('day').as('day')])
    .where('brand_id', 'in', valuesIn<number>(ids))
    .groupBy('brand_id'),
)

/** The rank of each brand at the end of the UTC day that each period compares with, in one query. */
export async function listPlacesOfPeriods(
  db: Kysely<Database>,
  brandIds: readonly number[],
  today: string,
): Promise<Map<number, Record<MovementDays, number | null>>> {
  const [day7, day30, day90] = [comparedDay(today, 7), comparedDay(today, 30), comparedDay(today, 90)]
  const rows = await placesOfPeriods(db, { ids: JSON.stringify(brandIds), day7, day30, day90 })
  return new Map(rows.map(({ id, days7, days30, days90 }) => [id, { 7: days7, 30: days30, 90: days90 }]))
}

const placesOfPeriods = preparedQuery(
  (db, { ids, day7, day30, day90 }: Record<'ids' | 'day7' | 'day30' | 'day90', string>) =>
    db
      .selectFrom(jsonRows(ids).as('listed'))
      .select([LISTED_ID.as('id'), placeAtEndOf(day7).as('days7')])
      .select([placeAtEndOf(day30).as('days30'), placeAtEndOf(day90).as('days90')]),
)

function placeAtEndOf(day: string) {
  const { selectFrom } = expressionBuilder<Database>()
  return selectFrom('brand_place')
    .select('place')
    .where('brand_id', '=', LISTED_ID)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
}

/**
 * The day with whose end a period that ends on `today` compares: its own, or the first whose ranks are known if that is
 * later; null while that is today.
 */
export async function findComparedDay(db: Kysely<Database>, today: string, days: number): Promise<string | null> {
  const first = await findFirstRecordedDay(db)
  if (first === undefined || first >= today) return null
  const day = comparedDay(today, days)
  return first > day ? first : day
}

/** The first day whose ranks are known; undefined before the first ranking. */
export async function findFirstRecordedDay(db: Kysely<Database>): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('brand_place')
    .select((eb) => eb.fn.min('day').as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}
