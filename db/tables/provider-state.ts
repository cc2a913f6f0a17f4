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

/** The value that an administrator has entered for an environment variable of a source. */
export interface ProviderSettingTable {
  variable: string
  /** Encrypted with a key that is derived from the installation's secret. */
  sealed: string
  set_by: number | null
  set_at: string
}

/** The most requests and dollars a day for a source, in place of the declared numbers. */
export interface ProviderBudgetTable {
  provider: string
  requests_per_day: number
  usd_per_day: number | null
  set_by: number | null
  set_at: string
}
