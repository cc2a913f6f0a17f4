import { type Kysely, sql } from 'kysely'
import { jsonRows, jsonValue, straightJoin } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { OtherName } from '../athlete-answer.ts'

/** What an athlete is known by in files: folded name and sport. */
type Identity = Pick<AthleteRow, 'name_key' | 'sport_key'>

/**
 * The athlete with this name and sport, else the one that it means as another name; with `twin`, at that place among its
 * namesakes.
 */
export async function findNamesake(
  db: Kysely<Database>,
  { name_key, sport_key, twin }: Identity & Partial<Pick<AthleteRow, 'twin'>>,
): Promise<AthleteRow | undefined> {
  const named = await db
    .selectFrom('athlete')
    .selectAll()
    .where('name_key', '=', name_key)
    .where('sport_key', '=', sport_key)
    .$if(twin !== undefined, (query) => query.where('twin', '=', twin ?? 0))
    .orderBy('twin')
    .limit(1)
    .executeTakeFirst()
  if (named) return named
  return db
    .selectFrom('athlete_alias')
    .innerJoin('athlete', 'athlete.id', 'athlete_alias.athlete_id')
    .selectAll('athlete')
    .where('athlete_alias.name_key', '=', name_key)
    .where('athlete_alias.sport_key', '=', sport_key)
    .orderBy('is_kept', 'desc')
    .orderBy('athlete_id')
    .limit(1)
    .executeTakeFirst()
}

/** Row ids of the athletes that one of these means as another name, by its place in the list. */
export async function findByOtherNames(
  db: Kysely<Database>,
  identities: readonly Identity[],
): Promise<Map<number, number>> {
  const wanted = JSON.stringify(identities.map(({ name_key, sport_key }) => [name_key, sport_key]))
  const { rows } = await sql<{ place: number; athleteId: number }>`
    select wanted.key as place, athlete_id as "athleteId" from ${jsonRows(wanted)} as wanted
    ${straightJoin('athlete_alias')} on name_key = ${jsonValue('wanted.value', 0)}
      and sport_key = ${jsonValue('wanted.value', 1)}
    where not exists (
      select 1 from athlete where athlete.name_key = athlete_alias.name_key and athlete.sport_key = athlete_alias.sport_key)
    order by is_kept, athlete_id desc`.execute(db)
  // Of several athletes with the name, the last row is of the one that it means.
  return new Map(rows.map(({ place, athleteId }) => [place, athleteId]))
}

export async function listOtherNames(db: Kysely<Database>, athleteId: number): Promise<OtherName[]> {
  return db
    .selectFrom('athlete_alias')
    .select(({ fn }) => [fn.min('name').as('name'), fn.min('sport').as('sport')])
    .where('athlete_id', '=', athleteId)
    .groupBy(['name_key', 'sport_key'])
    .orderBy('name_key')
    .orderBy('sport_key')
    .execute()
}

/** Public id of the athlete this one was merged into, however many merges ago; undefined if it was not merged. */
export async function findSuccessor(db: Kysely<Database>, publicId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive step (id) as (
      select survivor_public_id from athlete_merge where merged_public_id = ${publicId} and undone_at is null
      union
      select survivor_public_id from step join athlete_merge on merged_public_id = step.id and undone_at is null
    )
    select step.id from step join athlete on athlete.public_id = step.id`.execute(db)
  return rows[0]?.id
}
