import { type Kysely, sql } from 'kysely'
import { excerpt } from '#app/csv/cell-reader.ts'
import type { NamedLink } from '#app/csv/relationship-row.ts'
import { nameKey } from '#app/platform/names/name-key.ts'
import { jsonRows, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { findBrandsByNames } from './known-brands.server.ts'

/** Row ids. */
export interface LinkedPair {
  athleteId: number
  brandId: number
}

/** Finds the athletes and brands that rows name; `problem` says why a name matches none or several. */
export async function resolveLinks(
  trx: Kysely<Database>,
  links: readonly NamedLink[],
): Promise<Map<NamedLink, LinkedPair | { problem: string }>> {
  const namesakes = await findAthletes(trx, links)
  const brands = await findBrandsByNames(
    trx,
    links.map(({ brand }) => nameKey(brand)),
  )
  return new Map(
    links.map((link): [NamedLink, LinkedPair | { problem: string }] => {
      const athlete = chooseAthlete(link, namesakes.get(nameKey(link.athlete)) ?? [])
      if ('problem' in athlete) return [link, athlete]
      const brandId = brands.get(nameKey(link.brand))
      if (brandId === undefined) return [link, { problem: `No brand is named "${excerpt(link.brand)}"` }]
      return [link, { athleteId: athlete.id, brandId }]
    }),
  )
}

interface Namesake {
  id: number
  sport: string
  sportKey: string
}

async function findAthletes(trx: Kysely<Database>, links: readonly NamedLink[]): Promise<Map<string, Namesake[]>> {
  const keys = JSON.stringify([...new Set(links.map(({ athlete }) => nameKey(athlete)))])
  const { rows } = await sql<Namesake & { key: string }>`
    select athlete.id, athlete.name_key as key, sport, sport_key as sportKey from ${jsonRows(keys)} as wanted
    ${straightJoin('athlete')} on athlete.name_key = wanted.value order by name_key, sport_key`.execute(trx)
  const namesakes = new Map<string, Namesake[]>()
  for (const row of rows) namesakes.set(row.key, [...(namesakes.get(row.key) ?? []), row])
  return namesakes
}

const NAMED_SPORTS = 5

function chooseAthlete(link: NamedLink, namesakes: readonly Namesake[]): { id: number } | { problem: string } {
  const sportKey = nameKey(link.sport)
  const name = excerpt(link.athlete)
  const fitting = sportKey === '' ? namesakes : namesakes.filter((athlete) => athlete.sportKey === sportKey)
  const [only, another] = fitting
  if (!only) {
    return { problem: `No athlete is named "${name}"${sportKey === '' ? '' : ` in "${excerpt(link.sport)}"`}` }
  }
  if (!another) return { id: only.id }

  const named = fitting.slice(0, NAMED_SPORTS).map(({ sport }) => sport)
  const more = fitting.length > NAMED_SPORTS ? ` and ${fitting.length - NAMED_SPORTS} more` : ''
  const sports = `${named.join(', ')}${more}`
  return {
    problem: `${fitting.length} athletes are named "${name}" (${sports}). Add a "sport" column to tell them apart`,
  }
}
