import type { JobRow } from '#db/tables/job.ts'
import { REFUSALS } from '../logo/logo-limits.ts'
import { FILE_IS_GONE } from '../receiving/sweep-uploads.server.ts'

type FailedJob = Pick<JobRow, 'type' | 'attempts' | 'max_attempts' | 'deaths' | 'error'>

/** Whether another run could end otherwise: not where the file is gone or is itself at fault. */
export function canBeRetried({ type, attempts, max_attempts, deaths, error }: FailedJob): boolean {
  if (error === FILE_IS_GONE) return false
  // The brand that a logo found no owner in may be there by now.
  if (type === 'brand_logo') return !IMAGE_FAULTS.has(error)
  // Who fails with attempts left has said that none of them would help.
  return attempts >= max_attempts || deaths > 0
}

const IMAGE_FAULTS = new Set<string | null>(Object.values(REFUSALS))
