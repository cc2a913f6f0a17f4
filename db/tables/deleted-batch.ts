import type { Generated } from 'kysely'
import type { DeletedKind } from './deleted-record.ts'

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
