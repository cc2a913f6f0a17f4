import { type Insertable, type Kysely, sql } from 'kysely'
import { newId } from '#app/base/platform/ids.server.ts'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { athleteSearchText } from '#app/records/athletes/names/athlete-search-text.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow, AthleteTable } from '#db/tables/athlete.ts'

/** An athlete never processed, unless the test says otherwise. */
export async function createAthlete(
  db: Kysely<Database>,
  fields: Partial<Insertable<AthleteTable>> = {},
): Promise<AthleteRow> {
  const publicId = newId()
  const name = fields.name ?? `Athlete ${publicId}`
  const sport = fields.sport ?? 'Tennis'
  return db
    .insertInto('athlete')
    .values({
      public_id: publicId,
      name,
      name_key: nameKey(name),
      search_text: athleteSearchText({ ...fields, name }),
      sport,
      sport_key: sportKey(sport),
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      scored_at: fields.champion_score == null ? null : '2026-01-01T00:00:00.000Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `Athlete 1` to `Athlete 5000`, all of Golf, in one statement. */
export async function createManyAthletes(
  db: Kysely<Database>,
  count: number,
  { note = null }: { note?: string | null } = {},
): Promise<void> {
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${count})
    insert into athlete (public_id, name, name_key, search_text, sport, sport_key, note, created_at, updated_at)
    select printf('0190a000-0000-7000-8000-%012d', n), 'Athlete ' || n, 'athlete ' || n, '  athlete  ' || n || '  ' || char(10), 'Golf', 'golf', ${note},
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from number`.execute(db)
}
