import type { Generated } from 'kysely'

export interface ProviderRequestTable {
  id: Generated<number>
  public_id: string
  provider: string
  url: string
  job_id: number | null
  status: number | null
  outcome: string
  bytes: Generated<number>
  duration_ms: number
  requested_at: string
}
