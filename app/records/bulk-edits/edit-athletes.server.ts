import type { Kysely } from 'kysely'
import { markScoresDue } from '#app/champion-index/scoring/due-scores.server.ts'
import { ATHLETE_FIELDS } from '#app/records/athletes/athlete-fields.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import { saveAthlete } from '#app/records/athletes/editing/save-athlete.server.ts'
import { refreshAthleteTexts } from '#app/records/athletes/names/athlete-search-text.server.ts'
import { changedFields, withChanges } from '#app/records/fields/field-values.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { type BulkChanges, fieldChanges } from './bulk-edit.ts'
import {
  describeEdited,
  type EditedRecord,
  type EditedSome,
  type EditTimes,
  whatToRestore,
  withUndone,
} from './edited-record.ts'

/** Edits these athletes inside the caller's transaction, with all consequences. */
export async function editAthletes(
  trx: Kysely<Database>,
  ids: readonly number[],
  changes: BulkChanges,
  { now, requestedAt }: EditTimes,
): Promise<EditedSome> {
  const athletes = await trx.selectFrom('athlete').selectAll().where('id', 'in', listOf(ids)).orderBy('id').execute()
  const some: EditedSome = { edited: [], unchanged: 0, taken: 0 }
  const rescore: number[] = []
  for (const athlete of athletes) {
    const fields = withChanges(ATHLETE_FIELDS, athlete, fieldChanges(changes, athlete))
    if (changedFields(ATHLETE_FIELDS, athlete, fields).length === 0) {
      some.unchanged += 1
      continue
    }
    const saved = await saveAthlete(trx, athlete, fields, now)
    if (saved.status === 'duplicate') {
      some.taken += 1
      continue
    }
    some.edited.push(describeEdited(athlete, saved.athlete))
    rescore.push(...saved.rescore)
  }
  await refreshAthleteTexts(trx, ids)
  await markScoresDue(trx, rescore, now)
  if (changes.discovery) {
    const found = athletes.map(({ id }) => id)
    await markDiscoveriesDue(trx, found, new Date(requestedAt))
  }
  return some
}

/** Restores those that still are as the edit left them; returns their public ids. */
export async function restoreAthletes(
  trx: Kysely<Database>,
  records: readonly EditedRecord[],
  now: Date,
): Promise<string[]> {
  const athletes = await trx
    .selectFrom('athlete')
    .selectAll()
    .where('public_id', 'in', listOf(records.map((record) => record.record_id)))
    .execute()
  const known = new Map(athletes.map((athlete) => [athlete.public_id, athlete]))
  const restored: string[] = []
  const rescore: number[] = []
  for (const record of records) {
    const athlete = known.get(record.record_id)
    const before = whatToRestore(ATHLETE_FIELDS, athlete, record)
    if (!athlete || !before) continue
    const fields = withChanges(ATHLETE_FIELDS, athlete, before.fields)
    // Its place among namesakes is its own, whoever else has the name.
    const kept = { twin: athlete.twin, ...before.others, ...withUndone(athlete, record) }
    const saved = await saveAthlete(trx, athlete, fields, now, kept)
    if (saved.status === 'duplicate') continue
    restored.push(record.record_id)
    rescore.push(...saved.rescore)
  }
  await refreshAthleteTexts(
    trx,
    athletes.map(({ id }) => id),
  )
  await markScoresDue(trx, rescore, now)
  return restored
}
