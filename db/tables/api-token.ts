import type { Generated } from 'kysely'

export interface ApiTokenTable {
  id: Generated<number>
  public_id: string
  user_id: number
  name: string
  token_hash: string
  scope: 'read' | 'write'
  /** What it is limited to, separated by spaces; null for everything that `scope` says. */
  resource_scopes: Generated<string | null>
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  revoked_at: string | null
  /** Null if the user's limit alone counts. */
  calls_per_minute: Generated<number | null>
}
