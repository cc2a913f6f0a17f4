import { nameKey } from '#app/base/platform/names/name-key.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { toColumns } from '#app/records/fields/field-values.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { AthleteInput } from '../athlete.ts'
import { ATHLETE_FIELDS, type AthleteColumns } from '../athlete-fields.ts'
import { athleteSearchText } from '../names/athlete-search-text.server.ts'

/** An athlete's input as columns of its row, with those that follow from them. */
export function athleteColumns({
  socialHandles,
  ...facts
}: AthleteInput): AthleteColumns & Pick<AthleteRow, 'name_key' | 'sport_key' | 'search_text' | 'labels'> {
  const columns = toColumns(ATHLETE_FIELDS, { ...facts, ...socialHandles })
  return {
    ...columns,
    name_key: nameKey(columns.name),
    sport_key: sportKey(columns.sport),
    search_text: athleteSearchText(columns),
    labels: labelsOf(columns),
  }
}
