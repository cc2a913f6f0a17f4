import type { JobErrorCode, JobRow } from '#db/tables/job.ts'
import { brandLogo } from '#jobs/upload-definitions.ts'

type FailedJob = Pick<JobRow, 'type' | 'attempts' | 'max_attempts' | 'deaths' | 'error_code'>

/** Whether another run could end otherwise: not where the file is gone or is itself at fault. */
export function canBeRetried({ type, attempts, max_attempts, deaths, error_code }: FailedJob): boolean {
  if (FILE_FAULTS.has(error_code)) return false
  // The brand that a logo found no owner in may be there by now.
  if (type === brandLogo.type) return true
  // Who fails with attempts left has said that none of them would help.
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
