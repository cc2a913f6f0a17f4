import type { Insertable, Kysely } from 'kysely'
import { newId } from '#app/ids.server.ts'
import { nameKey } from '#app/names/name-key.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow, AthleteTable } from '#db/tables/athlete.ts'

/** An athlete nobody has processed yet, unless the test says otherwise. */
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
      sport,
      sport_key: nameKey(sport),
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
