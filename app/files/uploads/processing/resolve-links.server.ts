import { type Kysely, sql } from 'kysely'
import { groupBy } from '#app/base/platform/group-by.ts'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { excerpt } from '#app/files/csv/cell-reader.ts'
import type { LinkNames } from '#app/files/csv/relationship-row.ts'
import { findSurvivor } from '#app/records/brands/brand-names.queries.server.ts'
import { jsonRows, straightJoin } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'

/** Row ids. */
export interface LinkedPair {
  athleteId: number
  brandId: number
}

export interface Unresolved {
  /** Why the athlete's name matches none or several. */
  athleteProblem?: string | undefined
  isBrandMissing: boolean
}

/** Finds the athletes and brands that rows name. Blank names, which are problems of their own, are not looked up. */
export async function resolveLinks(
  trx: Kysely<Database>,
  links: readonly LinkNames[],
): Promise<Map<LinkNames, LinkedPair | Unresolved>> {
  const named = links.map((link) => ({ link, athleteKey: nameKey(link.athlete), brandKey: nameKey(link.brand) }))
  const namesakes = await findAthletes(
    trx,
    named.map(({ athleteKey }) => athleteKey),
  )
  const brands = await findBrandsByNames(
    trx,
    named.map(({ brandKey }) => brandKey),
  )
  return new Map(
    named.map(({ link, athleteKey, brandKey }): [LinkNames, LinkedPair | Unresolved] => {
      const athlete = isBlank(link.athlete) ? undefined : chooseAthlete(link, namesakes.get(athleteKey) ?? [])
      const brandId = brands.get(brandKey)
      if (athlete && 'id' in athlete && brandId !== undefined) return [link, { athleteId: athlete.id, brandId }]
      const athleteProblem = athlete && 'problem' in athlete ? athlete.problem : undefined
      return [link, { athleteProblem, isBrandMissing: brandId === undefined && !isBlank(link.brand) }]
    }),
  )
}

interface Namesake {
  id: number
  sport: string
  sportKey: string
}

async function findAthletes(trx: Kysely<Database>, nameKeys: readonly string[]): Promise<Map<string, Namesake[]>> {
  const keys = JSON.stringify([...new Set(nameKeys)])
  return groupBy(await athletesNamed(trx, { keys }), (row) => row.key)
}

const athletesNamed = preparedQuery<Namesake & { key: string }, { keys: string }>((db, { keys }) => ({
  compile: () =>
    sql<Namesake & { key: string }>`
    select athlete.id, athlete.name_key as key, sport, sport_key as sportKey from ${jsonRows(keys)} as wanted
    ${straightJoin('athlete')} on athlete.name_key = wanted.value where twin = 0
    union all
    select athlete_id, name_key, sport, sport_key from ${jsonRows(keys)} as wanted
    ${straightJoin('athlete_alias')} on name_key = wanted.value
    order by 2, 4`.compile(db),
}))

const NAMED_SPORTS = 5
/** In messages. */
export const MAX_NAME_LENGTH = 80

function chooseAthlete(link: LinkNames, namesakes: readonly Namesake[]): { id: number } | { problem: string } {
  const sport = sportKey(link.sport)
  const inSport = sport === '' ? namesakes : namesakes.filter((athlete) => athlete.sportKey === sport)
  // One athlete may have the name in several sports.
  const fitting = [...new Map(inSport.map((athlete) => [athlete.id, athlete])).values()]
  const [only, another] = fitting
  if (only && !another) return { id: only.id }

  const name = excerpt(link.athlete, MAX_NAME_LENGTH)
  if (!only) {
    return {
      problem: `No athlete is named "${name}"${sport === '' ? '' : ` in "${excerpt(link.sport, MAX_NAME_LENGTH)}"`}`,
    }
  }
  const named = fitting.slice(0, NAMED_SPORTS).map(({ sport }) => sport)
  const more = fitting.length > NAMED_SPORTS ? ` and ${fitting.length - NAMED_SPORTS} more` : ''
  const sports = `${named.join(', ')}${more}`
  return {
    problem: `${fitting.length} athletes are named "${name}" (${sports}). Add a "sport" column to tell them apart`,
  }
}

/** Row ids of the brands with these names or aliases, by name key. */
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
    ${straightJoin('brand_alias')} on alias_key = wanted.value`.execute(trx)
  for (const { key, id } of aliases.rows) {
    const survivor = found.has(key) ? undefined : await findSurvivor(trx, id)
    if (survivor) found.set(key, survivor.id)
  }
  return found
}
