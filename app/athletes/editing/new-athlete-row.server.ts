import type { Insertable } from 'kysely'
import { newId } from '#app/platform/ids.server.ts'
import type { AthleteTable } from '#db/tables/athlete.ts'
import type { AthleteInput } from '../athlete.ts'
import { athleteColumns } from './athlete-columns.ts'

export function newAthleteRow(input: AthleteInput, now: Date): Insertable<AthleteTable> {
  return {
    public_id: newId(),
    ...athleteColumns(input),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}
