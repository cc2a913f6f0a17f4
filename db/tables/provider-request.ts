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
  /** What a refusing source said, in its own words. */
  words: string | null
  /** What it costs at most, in millionths of a dollar. */
  micro_usd: Generated<number>
  duration_ms: number
  requested_at: string
}
