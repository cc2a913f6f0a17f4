import type { Generated } from 'kysely'

export interface AgentTable {
  id: Generated<number>
  is_running: Generated<0 | 1>
  last_run_at: string | null
  next_run_at: string | null
  processed_count: Generated<number>
  changed_by: number | null
  changed_at: string | null
}
