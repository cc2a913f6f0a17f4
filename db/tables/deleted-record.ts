import type { Generated, Selectable } from 'kysely'

export type DeletedKind = 'athlete' | 'brand' | 'upload'

export interface DeletedRecordTable {
  id: Generated<number>
  kind: DeletedKind
  public_id: string
  label: string
  batch: string
  payload: string
  deleted_by: number | null
  deleted_at: string
  expires_at: string
  restored_at: string | null
}
export type DeletedRecordRow = Selectable<DeletedRecordTable>

export interface DeletedBatchTable {
  id: Generated<number>
  public_id: string
  kind: DeletedKind
  /** Name of its first record. */
  label: string
  records: number
  restored: Generated<number>
  user_id: number | null
  actor: string
  deleted_at: string
  expires_at: string
}
