import type { Generated } from 'kysely'
import type { UserRole } from './user.ts'

export interface InvitationTable {
  id: Generated<number>
  public_id: string
  token_hash: string
  email: string
  email_key: string
  /** As whoever invited them has entered it, or null. */
  first_name: string | null
  last_name: string | null
  role: UserRole
  is_read_only: number
  invited_by: number | null
  created_at: string
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
}
