import { type Kysely, sql } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { splitNames } from '#app/records/fields/name-list.ts'
import { jsonRows, jsonValue, listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'

/** What the names that files may give an athlete follow from. */
type NamedAthlete = Pick<AthleteRow, 'aliases' | 'name_key' | 'sport' | 'sport_key'>

/**
 * Keeps what people have entered among the other names of an athlete, in its sport, whoever else has one of them. They follow
 * from the row alone, so that an edit that is undone leaves them as they were; names that are kept stay.
 */
export async function storeOtherNames(
  trx: Kysely<Database>,
  before: NamedAthlete | null,
  after: NamedAthlete & Pick<AthleteRow, 'id'>,
  now: Date,
): Promise<void> {
  const [was, is] = [before ? enteredNames(before) : new Map<string, string>(), enteredNames(after)]
  const isSameSport = before?.sport_key === after.sport_key
  const gone = [...was.keys()].filter((key) => !isSameSport || !is.has(key))
  const come = [...is].filter(([key]) => !isSameSport || !was.has(key))
  if (before && gone.length > 0) {
    await trx
      .deleteFrom('athlete_alias')
      .where('athlete_id', '=', after.id)
      .where('is_kept', '=', 0)
      .where('sport_key', '=', before.sport_key)
      .where('name_key', 'in', listOf(gone))
      .execute()
  }
  if (come.length === 0) return
  const { id, sport, sport_key } = after
  const [key, name] = [jsonValue('given.value', 0), jsonValue('given.value', 1)]
  await sql`
    insert into athlete_alias (athlete_id, name, name_key, sport, sport_key, created_at)
    select ${id}, ${name}, ${key}, ${sport}, ${sport_key}, ${now.toISOString()} from ${jsonRows(JSON.stringify(come))} as given
    where true on conflict do nothing`.execute(trx)
}

/** The names that the athlete's own row enters for it, by their keys. */
export function enteredNames({ aliases, name_key }: NamedAthlete): Map<string, string> {
  const names = splitNames(aliases).map((name) => [nameKey(name), name] as const)
  return new Map(names.filter(([key]) => key !== name_key))
}
