import type { Generated } from 'kysely'

export interface BrandMergeTable {
  id: Generated<number>
  public_id: string
  survivor_id: number
  merged_id: number
  /** What was moved, and its previous state, for undoing the merge. */
  payload: string
  merged_by: number | null
  merged_by_name: string
  merged_at: string
  undone_by_name: string | null
  undone_at: string | null
}
