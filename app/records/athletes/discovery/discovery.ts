import type { JobStatus } from '#db/tables/job.ts'

/** A discovery of an athlete's brands, as the athlete's page shows it. */
export interface Discovery {
  jobId: string
  status: JobStatus
  /** 0–100 */
  progress: number
  message: string
  error: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export function isUnfinished({ status }: Pick<Discovery, 'status'>): boolean {
  return status === 'pending' || status === 'processing' || status === 'paused'
}
