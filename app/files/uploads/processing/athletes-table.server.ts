import { ATHLETE_TABLE, athleteLabel, readAthleteRow } from '#app/files/csv/athlete-row.ts'
import { saveAthletes } from '#app/files/imports/save-athletes.server.ts'
import { markDiscoveriesDue } from '#app/records/athletes/discovery/mark-discoveries-due.server.ts'
import { defineTable } from './table.ts'

export const athletesTable = defineTable({
  name: 'athletes',
  ...ATHLETE_TABLE,
  changes: ['athletes'],
  read: readAthleteRow,
  labelOf: (row) => athleteLabel(row.status === 'valid' ? row.athlete : row),
  warningsOf: ({ warnings }) => warnings,
  save: async (trx, rows, { batchId, existing, decisions, settings: { autoVerify } }, now) => {
    const options = { batchId, existing, decisions, skipsVerification: !autoVerify }
    const { saved, added } = await saveAthletes(trx, rows, options, now)
    if (autoVerify) await markDiscoveriesDue(trx, added, now)
    return saved
  },
})
