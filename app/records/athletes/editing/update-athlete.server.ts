import type { Kysely } from 'kysely'
import { updateScores } from '#app/champion-index/scoring/update-scores.server.ts'
import { changedFields, describeChanges, pickFields, withStaying } from '#app/records/fields/field-values.ts'
import { type EditOptions, recordEdit } from '#app/records/fields/record-edit.server.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { findAthlete } from '../athlete.queries.server.ts'
import type { AthleteInput } from '../athlete.ts'
import { ATHLETE_FIELDS } from '../athlete-fields.ts'
import { refreshAthleteTexts } from '../names/athlete-search-text.server.ts'
import { athleteColumns } from './athlete-columns.ts'
import { saveAthlete } from './save-athlete.server.ts'

export type UpdateAthleteOutcome =
  | { status: 'updated'; athlete: AthleteRow }
  | { status: 'not_found' }
  /** An edit conflict: the athlete has changed since `version`; `athlete` is the current one. */
  | { status: 'conflict'; athlete: AthleteRow }
  /** `athlete` is another one, that has the same name and sport. */
  | { status: 'duplicate'; athlete: AthleteRow }

/**
 * Updates the athlete from the input. With a version, only that version is overwritten; without one, the last write
 * wins. Unchanged input is a no-op, whatever its version.
 */
export async function updateAthlete(
  db: Kysely<Database>,
  publicId: string,
  input: AthleteInput,
  edit: EditOptions,
): Promise<UpdateAthleteOutcome> {
  const { version, now } = edit
  return db.transaction().execute(async (trx): Promise<UpdateAthleteOutcome> => {
    const athlete = await findAthlete(trx, publicId)
    if (!athlete) return { status: 'not_found' }

    const columns = pickFields(ATHLETE_FIELDS, athleteColumns(withStaying(ATHLETE_FIELDS, input, athlete)))
    const changed = changedFields(ATHLETE_FIELDS, athlete, columns)
    if (changed.length === 0) return { status: 'updated', athlete }
    if (version !== undefined && version !== athlete.version) return { status: 'conflict', athlete }
    const saved = await saveAthlete(trx, athlete, columns, now)
    if (saved.status === 'duplicate') return saved

    const { athlete: updated, rescore } = saved
    await refreshAthleteTexts(trx, [athlete.id])
    if (rescore.length > 0) await updateScores(trx, { rescore }, now)
    const fields = describeChanges(changedFields(ATHLETE_FIELDS, athlete, updated), athlete, updated)
    await recordEdit(trx, 'athlete', updated, fields, edit)
    return { status: 'updated', athlete: updated }
  })
}
