import type { Generated } from 'kysely'

type ApiTokenScope = 'read' | 'write'

export interface ApiTokenTable {
  id: Generated<number>
  public_id: string
  user_id: number
  name: string
  token_hash: string
  scope: ApiTokenScope
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
}
