import type { Generated, Selectable } from 'kysely'

export const BULK_KINDS = ['athlete', 'brand', 'relationship'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export interface BulkEditTable {
  id: Generated<number>
  public_id: string
  kind: BulkKind
  /** The ids or the filter, as JSON. */
  selection: string
  /** What each record gets, as JSON. */
  changes: string
  /** How many were selected when it was requested. */
  selected: number
  edited: Generated<number>
  /** Already had the values. */
  unchanged: Generated<number>
  /** Stay as they are, because another record has the name that they would have. */
  taken: Generated<number>
  restored: Generated<number>
  /** Not restored, because what was edited has been changed since. */
  kept: Generated<number>
  /** Row ids of its entries in `audit_log`. */
  audit_line: number
  undo_line: Generated<number | null>
  user_id: number | null
  actor: string
  created_at: string
  expires_at: string
}
export type BulkEditRow = Selectable<BulkEditTable>

/** A record that a bulk edit changed. */
export interface BulkEditRecordTable {
  id: Generated<number>
  edit_id: number
  /** Public id. */
  record_id: string
  /** The columns that the edit changed, as JSON. */
  before: string
  after: string
  /** What an undo did. */
  undone: Generated<'restored' | 'kept' | null>
}
