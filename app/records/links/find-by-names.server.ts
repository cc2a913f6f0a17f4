import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { findSurvivor } from '#app/records/brands/brand-names.queries.server.ts'
import { jsonRows, straightJoin } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** An athlete by one of its names. */
export interface Namesake {
  id: number
  sport: string
  sportKey: string
}

/** The athletes that these names mean, also as other names, by name key; several of a name by sport. */
export async function findAthletesByNames(
  trx: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<Map<string, Namesake[]>> {
  const keys = JSON.stringify([...new Set(nameKeys)])
  const named = groupBy(await athletesNamed(trx, { keys }), (row) => row.key)
  for (const [key, athletes] of named) {
    named.set(
      key,
      athletes.filter((athlete, place) => athletes[place - 1]?.sportKey !== athlete.sportKey),
    )
  }
  return named
}

const athletesNamed = preparedQuery<Namesake & { key: string }, { keys: string }>((db, { keys }) => ({
  compile: () =>
    sql<Namesake & { key: string }>`
    select athlete.id, athlete.name_key as key, sport, sport_key as sportKey, 0 as place from ${jsonRows(keys)} as wanted
    ${straightJoin('athlete')} on athlete.name_key = wanted.value where twin = 0
    union all
    select athlete_id, name_key, sport, sport_key, 2 - is_kept from ${jsonRows(keys)} as wanted
    ${straightJoin('athlete_alias')} on name_key = wanted.value
    order by 2, 4, 5, 1`.compile(db),
}))

/** Row ids of the brands that these names mean, also as aliases, by name key. */
export async function findBrandsByNames(
  trx: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<Map<string, number>> {
  const keys = JSON.stringify([...new Set(nameKeys)])
  const named = await sql<{ key: string; id: number }>`
    select brand.name_key as key, brand.id from ${jsonRows(keys)} as wanted
    ${straightJoin('brand')} on brand.name_key = wanted.value and brand.merged_into_id is null`.execute(trx)
  const found = new Map(named.rows.map(({ key, id }) => [key, id]))

  const aliases = await sql<{ key: string; id: number }>`
    select alias_key as key, brand_id as id from ${jsonRows(keys)} as wanted
    ${straightJoin('brand_alias')} on alias_key = wanted.value
    order by is_kept desc, brand_id`.execute(trx)
  for (const { key, id } of aliases.rows) {
    const survivor = found.has(key) ? undefined : await findSurvivor(trx, id)
    if (survivor) found.set(key, survivor.id)
  }
  return found
}
