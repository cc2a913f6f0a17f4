import type { Generated } from 'kysely'

export interface EmailProofTable {
  id: Generated<number>
  user_id: number
  /** The address to prove: the user's, or the one it is to become. */
  email: string
  /** Null until its link is mailed. */
  token_hash: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}
