import { Card } from '#app/components/card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { formatCount } from '#app/components/format.ts'
import { PulseIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Progress } from '#app/components/progress.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import { JobActions } from '#app/job-monitor/job-actions.tsx'
import { jobKind } from '#app/job-monitor/job-kind.ts'
import { JobStatusBadge } from '#app/job-monitor/job-status-badge.tsx'
import type { QueuedJob } from './processing-queue.queries.server.ts'

type ProcessingQueueProps = { jobs: readonly QueuedJob[]; total: number }

export function ProcessingQueue({ jobs, total }: ProcessingQueueProps) {
  if (jobs.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={PulseIcon}
          title="No active processing jobs"
          text="Files stand here from their upload until they have been processed."
          action={<LinkButton to="/upload">Upload files</LinkButton>}
        />
      </Card>
    )
  }
  return (
    <Card
      title="Processing"
      flush
      footer={total > jobs.length ? `${formatCount(total - jobs.length)} more wait for their turn.` : undefined}
    >
      <ul className="divide-y border-t">
        {jobs.map((job) => (
          <QueueItem key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  )
}

function QueueItem({ job }: { job: QueuedJob }) {
  const subject = job.fileName ?? job.athleteName
  const kind = jobKind(job.type)

  return (
    <li className="space-y-2.5 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 grow basis-60">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <p className="min-w-0 text-sm font-medium wrap-anywhere">
              <Subject job={job} />
            </p>
            <JobStatusBadge status={job.status} />
          </div>
          {subject !== null && <p className="mt-0.5 text-xs text-ink-mute">{kind}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <JobActions job={job} name={subject ?? kind} redirectTo="/upload/queue" />
        </div>
      </div>
      <Progress
        label={`Progress of ${subject ?? kind}`}
        value={job.progress}
        tone={job.status === 'paused' ? 'caution' : 'accent'}
        hideLabel
      />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 text-xs text-ink-mute tabular-nums">
        <p className="min-w-0 wrap-anywhere">
          {job.progress}%{job.message !== '' && ` · ${job.message}`}
        </p>
        {job.status !== 'paused' && <p className="shrink-0">Estimated time remaining: {job.timeLeft}</p>}
      </div>
    </li>
  )
}

function Subject({ job }: { job: QueuedJob }) {
  if (job.uploadId !== null)
    return (
      <TextLink to={`/upload/${job.uploadId}`}>
        <bdi>{job.fileName}</bdi>
      </TextLink>
    )
  if (job.athleteId !== null) return <TextLink to={`/athletes/${job.athleteId}`}>{job.athleteName}</TextLink>
  return jobKind(job.type)
}
