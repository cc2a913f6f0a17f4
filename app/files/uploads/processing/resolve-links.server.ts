import type { Kysely } from 'kysely'
import { isBlank } from '#app/base/platform/names/is-blank.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { excerpt } from '#app/files/csv/cell-reader.ts'
import type { LinkNames } from '#app/files/csv/relationship-row.ts'
import { findAthletesByNames, findBrandsByNames, type Namesake } from '#app/records/links/find-by-names.server.ts'
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
  const namesakes = await findAthletesByNames(
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
