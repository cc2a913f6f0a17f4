import type { Generated } from 'kysely'

/** Two athletes that a person has said are different people. */
export interface AthleteDistinctionTable {
  id: Generated<number>
  public_id: string
  /** Public ids, the smaller one first: a decision outlives a deletion or a merge that may be undone. */
  one_public_id: string
  other_public_id: string
  decided_by: number | null
  decided_by_name: string
  decided_at: string
}
