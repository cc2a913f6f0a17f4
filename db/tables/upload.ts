import type { Generated, Selectable } from 'kysely'
import type { JobStatus } from './job.ts'

export const UPLOAD_TYPES = ['athletes_csv', 'brands_csv', 'bulk_data', 'brand_logo'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export interface UploadTable {
  id: Generated<number>
  public_id: string
  user_id: number | null
  original_name: string
  /** Name of the file in the folder of uploads. */
  stored_path: string
  file_size: number
  sha256: string
  upload_type: UploadType
  /** Follows that of its job, by a trigger; so do the results and the message of a failed one. */
  status: Generated<JobStatus>
  settings: string
  error_message: string | null
  results: string | null
  /** The brand that a logo was chosen for, or was found to belong to. */
  brand_id: Generated<number | null>
  /** 1 from the end of its job until the uploader has been told, or is not to be; set by a trigger. */
  end_untold: Generated<number>
  created_at: string
  updated_at: string
}
export type UploadRow = Selectable<UploadTable>

/**
 * Rows of an uploaded file that follow one another with the same outcome, name and message. The message does not say which
 * row. A failed range without one holds rows that failed or were skipped when there were too many problems to list them.
 */
export interface UploadRowRangeTable {
  upload_id: number
  first_row: number
  last_row: number
  outcome: 'added' | 'updated' | 'skipped' | 'failed'
  name: string | null
  message: string | null
}
