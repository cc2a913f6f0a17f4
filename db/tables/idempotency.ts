import type { Generated } from 'kysely'

export interface IdempotencyTable {
  id: Generated<number>
  user_id: number
  /** Of the call and its key. */
  key_hash: string
  /** Of the request's body; null until it has been received. */
  fingerprint: string | null
  /** Whether the call has committed a transaction. */
  has_committed: Generated<number>
  /** Null until the call has been answered. */
  status: number | null
  headers: string | null
  body: string | null
  created_at: string
  /** The process that answers the request, until `owned_until` unless it extends that. */
  owner: string | null
  owned_until: string | null
}
