import type { Insertable, Kysely } from 'kysely'
import { publishRecord } from '#app/base/events/publish.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { type Actor, recordAudit } from '#app/people/auth/audit/record-audit.server.ts'
import { describeFilled } from '#app/records/fields/field-values.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow, AthleteTable } from '#db/tables/athlete.ts'
import type { AthleteInput } from '../athlete.ts'
import { ATHLETE_FIELDS } from '../athlete-fields.ts'
import { findNamesake } from '../names/athlete-names.queries.server.ts'
import { storeOtherNames } from '../names/store-other-names.server.ts'
import { confirmedAs } from '../people/entered-identity.ts'
import { athleteColumns } from './athlete-columns.ts'

/** `duplicate` contains the athlete that already has this name and sport, be it as another name. */
export type CreateAthleteOutcome = { status: 'created' | 'duplicate'; athlete: AthleteRow }

export async function createAthlete(
  db: Kysely<Database>,
  input: AthleteInput,
  author: Actor,
  now: Date,
): Promise<CreateAthleteOutcome> {
  return db.transaction().execute(async (trx) => {
    const row = newAthleteRow(input, now)
    const existing = await findNamesake(trx, row)
    if (existing) return { status: 'duplicate', athlete: existing }

    const athlete = await trx.insertInto('athlete').values(row).returningAll().executeTakeFirstOrThrow()
    await storeOtherNames(trx, null, athlete, now)
    const subject = { kind: 'athlete', id: athlete.public_id, label: athlete.name }
    const fields = describeFilled(ATHLETE_FIELDS, athlete)
    await recordAudit(trx, author, { action: 'athlete.create', subject, fields }, now)
    await publishRecord(trx, 'athlete', athlete.public_id, 'created')
    return { status: 'created', athlete }
  })
}

export function newAthleteRow(input: AthleteInput, now: Date): Insertable<AthleteTable> {
  const columns = athleteColumns(input)
  return {
    public_id: newId(),
    ...columns,
    ...(columns.wikidata_id !== null && confirmedAs(columns.wikidata_id)),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
