import type { Generated } from 'kysely'

type DeletedKind = 'athlete' | 'brand' | 'upload'

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
