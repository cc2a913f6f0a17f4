import type { Kysely } from 'kysely'
import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteColumns } from '../athlete-fields.ts'
import { markDiscoveriesDue } from '../discovery/mark-discoveries-due.server.ts'
import { findNamesake } from '../names/athlete-names.queries.server.ts'
import { storeOtherNames } from '../names/store-other-names.server.ts'
import { decideByFacts } from '../people/decide-by-facts.ts'
import { confirmedAs, type IdentityColumns, withoutItem } from '../people/entered-identity.ts'
import { followIdentity } from '../people/follow-identity.server.ts'

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

  const identityNow = identityAfter(athlete, fields, isRenamed)
  const updated = await trx
    .updateTable('athlete')
    .set({
      ...fields,
      ...identity,
      ...(isRenamed && { twin: 0 }),
      ...identityNow,
      ...kept,
      version: athlete.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', athlete.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await storeOtherNames(trx, athlete, updated, now)
  // The sources that an item leads to are read.
  if (identityNow?.wikidata_id != null) await markDiscoveriesDue(trx, [athlete.id], now)
  return { status: 'saved', athlete: updated, rescore: await followIdentity(trx, athlete, updated, now) }
}

/**
 * An item that is entered says who the athlete is, and so may the facts that decide between candidates; undefined if they
 * leave it as it is.
 */
export function identityAfter(
  athlete: AthleteRow,
  fields: AthleteColumns,
  isRenamed: boolean,
): IdentityColumns | undefined {
  const { wikidata_id, date_of_birth, country } = fields
  if (wikidata_id !== athlete.wikidata_id) return wikidata_id === null ? withoutItem(athlete) : confirmedAs(wikidata_id)
  if (isRenamed) return athlete.identity_status === 'CONFIRMED' ? undefined : UNRESOLVED
  if (athlete.identity_status !== 'AMBIGUOUS') return undefined
  if (date_of_birth === athlete.date_of_birth && country === athlete.country) return undefined
  const decided = decideByFacts({ ...athlete, date_of_birth, country })
  return decided && { ...confirmedAs(decided.id), identity_status: 'RESOLVED' }
}

/** The next discovery must identify the athlete again; an item confirmed by a user stays. */
const UNRESOLVED = {
  wikidata_id: null,
  identity_status: 'UNRESOLVED',
  identity_candidates: '[]',
  identity_declined: null,
} as const satisfies IdentityColumns
