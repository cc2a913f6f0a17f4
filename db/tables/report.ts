import type { Generated } from 'kysely'
import type { ArchivedChoice, BrandCategory } from './brand.ts'

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Figures of analytics, or the export of a list. */
export const REPORT_KINDS = ['analytics', 'athletes', 'brands'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export interface ReportTable {
  id: Generated<number>
  public_id: string
  user_id: number
  job_id: number | null
  /** What people call it: the name of its file. */
  name: string
  /** What a scheduled one is called. */
  title: string | null
  kind: Generated<ReportKind>
  /** Of a list: the query of the call that exports it. */
  query: string | null
  format: ReportFormat | 'json'
  /** Null for a list, like the days. */
  time_range: string | null
  first_day: string | null
  last_day: string | null
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
  /** Of a list: its first part, compressed. */
  file: Uint8Array | null
}

/** What follows the first part of a list's file. */
export interface ReportPartTable {
  report_id: number
  number: number
  bytes: Uint8Array
}

/** Who may download a report, beside its owner and administrators. */
export interface ReportReaderTable {
  report_id: number
  user_id: number
}
