import type { Generated } from 'kysely'

export interface ProviderStateTable {
  provider: string
  failures: Generated<number>
  open_until: string | null
  last_ok_at: string | null
  last_error: string | null
  last_error_at: string | null
}

/** When the next request of a queue may leave, in milliseconds since 1970; of all processes that share the database. */
export interface ProviderPaceTable {
  lane: string
  next_at: number
}
