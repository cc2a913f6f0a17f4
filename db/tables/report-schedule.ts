import type { Generated } from 'kysely'
import type { ArchivedChoice, BrandCategory } from './brand.ts'
import type { ReportFormat } from './report.ts'

export const SCHEDULE_FREQUENCIES = ['weekly', 'monthly'] as const
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number]

export interface ReportScheduleTable {
  id: Generated<number>
  public_id: string
  user_id: number
  name: string
  frequency: ScheduleFrequency
  /** Weekly from 1 for Monday to 7; monthly from 1 to 28, or 31 for the last day. */
  day: number
  /** Of UTC. */
  hour: number
  time_range: string
  /** JSON: the ids of its sections. */
  sections: string
  sport: string | null
  category: BrandCategory | null
  archived: Generated<ArchivedChoice>
  format: ReportFormat
  /** Null while it is paused. */
  next_run_at: string | null
  last_run_at: string | null
  last_report_id: number | null
  created_at: string
  updated_at: string
}

export interface ReportScheduleRecipientTable {
  schedule_id: number
  user_id: number
}
