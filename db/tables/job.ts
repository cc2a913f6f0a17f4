import type { Generated, Selectable } from 'kysely'

export const JOB_STATUSES = ['pending', 'processing', 'paused', 'completed', 'failed', 'cancelled'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Why a job failed or was cancelled; `other` says it in the words of `error`. */
export const JOB_ERROR_CODES = [
  'athlete_deleted',
  'upload_deleted',
  'file_gone',
  'image_kind',
  'image_pixels',
  'image_svg',
  'image_damaged',
  'image_costly',
  'other',
] as const
export type JobErrorCode = (typeof JOB_ERROR_CODES)[number]

export interface JobTable {
  id: Generated<number>
  public_id: string
  type: string
  queue: string
  payload: string
  status: Generated<JobStatus>
  priority: Generated<number>
  progress: Generated<number>
  message: Generated<string>
  checkpoint: string | null
  results: string | null
  error_code: Generated<JobErrorCode | null>
  /** Only for the code `other`. */
  error: string | null
  attempts: Generated<number>
  max_attempts: Generated<number>
  deaths: Generated<number>
  unique_key: string | null
  run_at: string
  worker_id: string | null
  lease_until: string | null
  /** When it was last claimed. */
  taken_at: string | null
  /** Until when the waiting job counts as dispatched to Redis; null when the table itself is the queue. */
  handed_until: string | null
  pipeline_id: string | null
  /** How many jobs of the batch may run at once. */
  pipeline_limit: number | null
  upload_id: number | null
  athlete_id: number | null
  requested_by: number | null
  created_at: string
  started_at: string | null
  finished_at: string | null
  updated_at: string
}
export type JobRow = Selectable<JobTable>
