import { useLocation } from '@remix-run/react'
import { Progress } from '#app/components/progress.tsx'
import { JobActions } from '#app/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/job-monitor/job-status-badge.tsx'
import type { DeletedBatch } from './deletion.queries.server.ts'
import { useDeletionsWhileHere } from './use-deletions-while-here.ts'

type RunningDeletionProps = {
  job: NonNullable<DeletedBatch['job']>
  /** Of the deletion. */
  name: string
}

/** How far the job is that deletes the rest, with what can be done to it; its page is kept up to date meanwhile. */
export function RunningDeletion({ job, name }: RunningDeletionProps) {
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
        <JobActions job={job} name={`the deletion of ${name}`} redirectTo={pathname + search} />
      </div>
    </div>
  )
}
