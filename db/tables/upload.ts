import type { Generated, Selectable } from 'kysely'
import type { JobErrorCode, JobStatus } from './job.ts'

export const UPLOAD_TYPES = ['athletes_csv', 'brands_csv', 'bulk_data', 'brand_logo'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export interface UploadTable {
  id: Generated<number>
  public_id: string
  user_id: number | null
  original_name: string
  /** Name of the file in the uploads folder. */
  stored_path: string
  file_size: number
  sha256: string
  upload_type: UploadType
  /** Copied from its job by a trigger, as are the results and the error of a failed job. */
  status: Generated<JobStatus>
  settings: string
  /** JSON: what the file was before it became a table, and which sheet was read; null if it was sent as it is. */
  table_source: Generated<string | null>
  /** JSON: what the file would change, if it was only checked. */
  check_report: Generated<string | null>
  error_code: Generated<JobErrorCode | null>
  /** Only for the code `other`. */
  error_message: string | null
  results: string | null
  /** The brand that the logo was assigned to by the user or matched to by its name. */
  brand_id: Generated<number | null>
  /** 1 from the end of its job until the uploader has been notified or needs no notification; set by a trigger. */
  end_untold: Generated<number>
  /** 1 until its columns are matched: it has no job before. */
  awaits_mapping: Generated<0 | 1>
  /** When somebody put its failure aside. */
  dismissed_at: Generated<string | null>
  created_at: string
  updated_at: string
}
export type UploadRow = Selectable<UploadTable>

/**
 * Consecutive rows of an uploaded file with the same outcome, name and message. The message does not contain the row
 * number. A failed range without a message holds rows that failed or were skipped after too many problems to list.
 */
export interface UploadRowRangeTable {
  upload_id: number
  first_row: number
  last_row: number
  outcome: 'added' | 'updated' | 'skipped' | 'failed'
  name: string | null
  message: string | null
}
