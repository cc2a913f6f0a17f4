import { useLocation } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { JobActions } from '#app/site/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/site/job-monitor/job-status-badge.tsx'
import type { RollBackJob } from '#app/site/job-monitor/roll-back-job.queries.server.ts'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'
import type { BatchJob } from './batch-job.queries.server.ts'

const POLL_MS = 5_000

type RunningJobProps = {
  job: Omit<BatchJob, 'restores'>
  /** What the job does: `the deletion of Ana and 5,000 more` */
  name: string
}

/** Progress of the job that works on the rest, and for administrators its actions; keeps its page up to date. */
export function RunningJob({ job, name }: RunningJobProps) {
  const { pathname, search } = useLocation()
  const isAdmin = useViewer()?.role === 'ADMIN'
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
        {isAdmin && <JobActions job={job} name={name} redirectTo={pathname + search} />}
      </div>
    </div>
  )
}

/** Progress of the job that rolls an import back. */
export function RunningRollBack({ job, kind, fileName }: { job: RollBackJob; kind: ImportKind; fileName: string }) {
  return (
    <Banner title="Rolling back">
      {kind === 'athletes' && (
        <p>
          Deleted athletes are listed under <TextLink to="/athletes/deleted">Recently deleted</TextLink>.
        </p>
      )}
      <RunningJob job={job} name={`the deletion of what ${fileName} added`} />
    </Banner>
  )
}

/** Revalidates a page of deletions while jobs change them. */
export function useDeletionsWhileHere(): void {
  useRevalidateOn(['job_updates', 'athlete_updates'])
  usePollWhileDisconnected(POLL_MS)
}
