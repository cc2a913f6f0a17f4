import type { JobStatus } from '#db/tables/job.ts'

/** The search for an athlete's brands as its page shows it. */
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
