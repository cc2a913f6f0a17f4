import type { Generated } from 'kysely'

/** Two athletes, or two brands, that a person has told apart. */
export interface DistinctionTable {
  id: Generated<number>
  public_id: string
  /** Public ids, the smaller one first: a decision outlives a deletion or a merge that may be undone. */
  one_public_id: string
  other_public_id: string
  decided_by: number | null
  decided_by_name: string
  decided_at: string
}
