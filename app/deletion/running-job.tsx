import { useLocation } from '@remix-run/react'
import { Progress } from '#app/components/feedback/progress.tsx'
import { JobActions } from '#app/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/job-monitor/job-status-badge.tsx'
import type { BatchJob } from './batch-job.queries.server.ts'
import { useDeletionsWhileHere } from './use-deletions-while-here.ts'

type RunningJobProps = {
  job: Omit<BatchJob, 'restores'>
  /** What the job does: `the deletion of Ana and 5,000 more` */
  name: string
}

/** Progress and actions of the job that deletes or restores the rest; keeps its page up to date. */
export function RunningJob({ job, name }: RunningJobProps) {
  const { pathname, search } = useLocation()
  useDeletionsWhileHere()

  return (
    <div className="mt-2 max-w-md space-y-2">
      <Progress
        label={`Progress of ${name}`}
        value={job.progress}
        tone={job.status === 'failed' ? 'danger' : job.status === 'paused' ? 'caution' : 'accent'}
        hideLabel
      />
      <p className="text-xs text-ink-mute tabular-nums wrap-anywhere">
        {job.progress}% · {job.message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <JobStatusBadge status={job.status} />
        <JobActions job={job} name={name} redirectTo={pathname + search} />
      </div>
    </div>
  )
}
