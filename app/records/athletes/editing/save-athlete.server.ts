import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { recountPerson } from '#app/records/relationships/recount-person.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteColumns } from '../athlete-fields.ts'
import { findNamesake } from '../names/athlete-names.queries.server.ts'

type SavedAthlete =
  /** `rescore`: the brands whose scores may have changed. */
  | { status: 'saved'; athlete: AthleteRow; rescore: number[] }
  /** `athlete` is another one, that has the same name and sport. */
  | { status: 'duplicate'; athlete: AthleteRow }

/**
 * Writes changed fields of an athlete, with what follows from them in its row and its links; not its scores and search text,
 * nor the record of the change.
 * `kept`: columns that go back to what they were, rather than to what follows.
 */
export async function saveAthlete(
  trx: Kysely<Database>,
  athlete: AthleteRow,
  fields: AthleteColumns,
  now: Date,
  kept: Partial<AthleteRow> = {},
): Promise<SavedAthlete> {
  const identity = { name_key: nameKey(fields.name), sport_key: sportKey(fields.sport) }
  const isRenamed = athlete.name_key !== identity.name_key || athlete.sport_key !== identity.sport_key
  const namesake = isRenamed ? await findNamesake(trx, { ...identity, twin: kept.twin }) : undefined
  if (namesake && namesake.id !== athlete.id) return { status: 'duplicate', athlete: namesake }

  const updated = await trx
    .updateTable('athlete')
    .set({
      ...fields,
      ...identity,
      ...(isRenamed && { twin: 0 }),
      ...(isRenamed && athlete.identity_status !== 'CONFIRMED' && UNRESOLVED),
      ...kept,
      version: athlete.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', athlete.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 'saved', athlete: updated, rescore: await recountPerson(trx, athlete, updated, now) }
}

/** The next discovery must identify the athlete again; an item confirmed by a user stays. */
const UNRESOLVED = {
  wikidata_id: null,
  identity_status: 'UNRESOLVED',
  identity_candidates: '[]',
  identity_declined: null,
} as const
