import type { Generated } from 'kysely'

export interface ProviderStateTable {
  provider: string
  failures: Generated<number>
  open_until: string | null
  last_ok_at: string | null
  last_error: string | null
  last_error_at: string | null
}
