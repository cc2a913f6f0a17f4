import { ATHLETE_TABLE, type AthleteCsvRow, athleteLabel, readAthleteRow } from '#app/csv/athlete-row.ts'
import { markDiscoveriesDue } from '#app/discovery/agent/due-discoveries.server.ts'
import { type SavedAthlete, saveAthletes } from '#app/imports/save-athletes.server.ts'
import { failedRow, type RowOutcome, skippedRow, type UploadTable, unchangedRow } from './table.ts'

export const athletesTable: UploadTable = {
  name: 'athletes',
  ...ATHLETE_TABLE,
  check: (records, { shape, batchId, settings: { autoVerify, skipDuplicates } }) => {
    const rows = records.map((record) => readAthleteRow(shape, record))
    return async (trx, now) => {
      const options = { batchId, skipDuplicates, skipsVerification: !autoVerify }
      const saved = await saveAthletes(trx, rows, options, now)
      const added = [...saved.values()].flatMap((athlete) => (athlete.status === 'added' ? [athlete.id] : []))
      if (autoVerify) await markDiscoveriesDue(trx, added, now)
      const outcomes = rows.map((row) => outcomeOf(row, saved.get(row.row)))
      const isChanged = outcomes.some(({ outcome }) => outcome === 'added' || outcome === 'updated')
      return { outcomes, changed: isChanged ? ['athletes'] : [] }
    }
  },
}

function outcomeOf(row: AthleteCsvRow, saved: SavedAthlete | undefined): RowOutcome {
  if (row.status === 'refused') return failedRow(row.row, athleteLabel(row), row.problem)
  if (row.status === 'skipped') return skippedRow(row.row, athleteLabel(row), row.reason)
  switch (saved?.status) {
    case 'added':
    case 'updated':
      return { row: row.row, outcome: saved.status }
    case 'unchanged':
      return unchangedRow(row.row, athleteLabel(row.athlete))
    case 'already_there':
    case 'duplicate':
      return skippedRow(row.row, athleteLabel(row.athlete), saved.status)
    case undefined:
      throw new Error(`Row ${row.row} was not saved`)
  }
}
