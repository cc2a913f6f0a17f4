import type { Kysely } from 'kysely'
import { indexedText } from '#app/base/platform/names/name-index.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { searchedKeys, searchedWords, storeSearchTexts } from '#app/records/fields/search-texts.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { ATHLETE_FIELDS, type AthleteColumns } from '../athlete-fields.ts'

const SEARCHED = searchedKeys(ATHLETE_FIELDS)

type NamedAthlete = Pick<AthleteColumns, 'name'> & Partial<AthleteColumns>

/** What a search finds the athlete by, also under its other names: the `search_text` of its row. */
export function athleteSearchText(athlete: NamedAthlete, aliases: readonly string[] = []): string {
  return indexedText(athlete.name, [
    ...searchedWords(ATHLETE_FIELDS, athlete),
    ...splitNames(athlete.aliases),
    ...aliases,
  ])
}

/** To be called in the transaction of a change to a name or a searched field that did not set `search_text` itself. */
export async function refreshAthleteTexts(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const athletes = await trx
    .selectFrom('athlete')
    .select(['id', 'name', 'aliases', ...SEARCHED])
    .where('id', 'in', listOf(ids))
    .execute()
  const aliases = await trx
    .selectFrom('athlete_alias')
    .select(['athlete_id', 'name'])
    .where('athlete_id', 'in', listOf(ids))
    .orderBy('name_key')
    .orderBy('sport_key')
    .execute()
  const namesOf = (id: number) => aliases.flatMap((alias) => (alias.athlete_id === id ? alias.name : []))
  const texts = athletes.map(
    (athlete) => [athlete.id, athleteSearchText(athlete, namesOf(athlete.id)), labelsOf(athlete)] as const,
  )
  await storeSearchTexts(trx, 'athlete', texts)
}
