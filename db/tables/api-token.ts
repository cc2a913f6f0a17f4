import type { Generated } from 'kysely'

export const API_TOKEN_SCOPES = ['read', 'write'] as const
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number]

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
