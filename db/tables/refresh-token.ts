import type { Generated } from 'kysely'

export interface RefreshTokenTable {
  id: Generated<number>
  public_id: string
  user_id: number
  token_hash: string
  remember: Generated<0 | 1>
  user_agent: string | null
  address: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  revoked_at: string | null
  /** Whether an OpenID provider has signed its user in. */
  by_openid: Generated<0 | 1>
  /** When its user last proved who they are; null if nobody says. */
  proved_at: string | null
}
