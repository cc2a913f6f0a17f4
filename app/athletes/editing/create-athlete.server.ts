import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from '#app/auth/audit/record-audit.server.ts'
import { publish } from '#app/events/publish.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteInput } from '../athlete.ts'
import { findNamesake } from '../names/athlete-names.queries.server.ts'
import { newAthleteRow } from './new-athlete-row.server.ts'

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
    const subject = { kind: 'athlete', id: athlete.public_id }
    const details = { name: athlete.name, sport: athlete.sport }
    await recordAudit(trx, author, { action: 'athlete.create', subject, details }, now)
    await publish(trx, {
      channel: 'athlete_updates',
      type: 'athlete_update',
      data: { id: athlete.public_id, action: 'created' },
    })
    return { status: 'created', athlete }
  })
}
