import type { Generated } from 'kysely'
import type { ArchivedChoice, BrandCategory } from './brand.ts'

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export interface ReportTable {
  id: Generated<number>
  public_id: string
  user_id: number
  job_id: number | null
  /** What people call it: the name of its file. */
  name: string
  /** What a scheduled one is called. */
  title: string | null
  format: ReportFormat
  time_range: string
  first_day: string
  last_day: string
  /** JSON: the ids of its sections. */
  sections: string
  sport: string | null
  category: BrandCategory | null
  archived: Generated<ArchivedChoice>
  created_at: string
  /** When it is deleted; moved on when its file is ready. */
  expires_at: string
  /** Bytes of the file; both null until it is written. */
  size: number | null
  file: Uint8Array | null
}

/** Who may download a report, beside its owner and administrators. */
export interface ReportReaderTable {
  report_id: number
  user_id: number
}
