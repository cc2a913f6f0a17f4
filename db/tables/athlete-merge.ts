import type { Generated, Selectable } from 'kysely'

export interface AthleteMergeTable {
  id: Generated<number>
  public_id: string
  /** Public ids: the merged athlete has no row until the merge is undone, and the survivor may be deleted and restored. */
  survivor_public_id: string
  merged_public_id: string
  merged_name: string
  merged_sport: string
  /** What was moved, and its previous state, for undoing the merge; null when it can no longer be undone. */
  payload: string | null
  merged_by: number | null
  merged_by_name: string
  merged_at: string
  expires_at: string
  undone_by_name: string | null
  undone_at: string | null
}
export type AthleteMergeRow = Selectable<AthleteMergeTable>
