import type { Generated } from 'kysely'

export interface PasswordResetTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
  /** Whether it was mailed, so that who opens it has the address. */
  proves_address: Generated<0 | 1>
}
