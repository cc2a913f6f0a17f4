import type { Kysely } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { BrandRow } from '#db/tables/brand.ts'
import { listPlacesOfPeriods } from './movement.queries.server.ts'
import { movementOf } from './movement.ts'
import { percentileOfRank } from './percentile.ts'
import type { Standing } from './standing.ts'

/** Percentile and movement of each brand as of a UTC day, with a fixed number of queries; `ranked` brands have a rank. */
export async function findStandings(
  db: Kysely<Database>,
  brands: readonly Pick<BrandRow, 'id' | 'champion_rank'>[],
  today: string,
  ranked?: number,
): Promise<(brand: Pick<BrandRow, 'id' | 'champion_rank'>) => Standing> {
  const ids = brands.flatMap(({ id, champion_rank }) => (champion_rank === null ? [] : [id]))
  const total = ranked ?? (await findLastRank(db))
  const places = await listPlacesOfPeriods(db, ids, today)

  return ({ id, champion_rank: rank }) => ({
    percentile: percentileOfRank(rank, total),
    movement: movementOf(rank, (days) => places.get(id)?.[days] ?? null),
  })
}

/**
 * How many brands are ranked, read from one end of an index: ranks are unique and without gaps, apart from the moments between
 * a brand's withdrawal and the next ranking.
 */
export async function findLastRank(db: Kysely<Database>): Promise<number> {
  const [last] = await lastRank(db, {})
  return last?.champion_rank ?? 0
}

const lastRank = preparedQuery((db) =>
  db
    .selectFrom('brand')
    .select('champion_rank')
    .where('champion_rank', 'is not', null)
    .orderBy('champion_rank', 'desc')
    .limit(1),
)
