import type { JobErrorCode, JobRow } from '#db/tables/job.ts'
import { brandLogo } from '#jobs/upload-definitions.ts'

type FailedJob = Pick<JobRow, 'type' | 'attempts' | 'max_attempts' | 'deaths' | 'error_code'>

/** Whether a retry may succeed: not if the file is gone or malformed. */
export function canBeRetried({ type, attempts, max_attempts, deaths, error_code }: FailedJob): boolean {
  if (FILE_FAULTS.has(error_code)) return false
  // The logo's brand may exist by now.
  if (type === brandLogo.type) return true
  // A handler that fails with attempts left has declared that a retry would not help.
  return attempts >= max_attempts || deaths > 0
}

const FILE_FAULTS: ReadonlySet<JobErrorCode | null> = new Set<JobErrorCode>([
  'file_gone',
  'image_kind',
  'image_pixels',
  'image_svg',
  'image_damaged',
  'image_costly',
])
