import type { Generated } from 'kysely'

export interface AuditLogTable {
  id: Generated<number>
  user_id: number | null
  actor: string
  action: string
  subject_kind: string
  subject_id: string | null
  details: Generated<string>
  address: string | null
  created_at: string
}
