import type { StoredRow } from '#db/kept-rows.ts'
import type { Database } from '#db/schema.ts'

/**
 * The tables whose rows are deleted with an athlete, parents before children, and the condition that selects them:
 * every table that refers to one of these with `on delete cascade`.
 */
export const belongings = [
  { table: 'relationship', ofAthlete: 'relationship.athlete_id = athlete.id' },
  {
    table: 'evidence',
    ofAthlete: 'evidence.relationship_id in (select id from relationship where athlete_id = athlete.id)',
  },
  { table: 'athlete_metric_snapshot', ofAthlete: 'athlete_metric_snapshot.athlete_id = athlete.id' },
  { table: 'athlete_alias', ofAthlete: 'athlete_alias.athlete_id = athlete.id' },
  { table: 'discovery_due', ofAthlete: 'discovery_due.athlete_id = athlete.id' },
  { table: 'discovery_remainder', ofAthlete: 'discovery_remainder.athlete_id = athlete.id' },
] as const satisfies readonly { table: keyof Database; ofAthlete: string }[]

type Belonging = (typeof belongings)[number]['table']

/** An athlete with all dependent rows. */
export type KeptAthlete = Record<Belonging, StoredRow[]> & {
  athlete: StoredRow
  /** Public ids by row ids: a deleted brand's row id may have been reused. */
  brands: Record<string, string>
  /** Public ids. */
  jobs: string[]
}
