import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { PulseIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { JobActions } from '#app/site/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/site/job-monitor/job-status-badge.tsx'
import type { QueuedJob } from './processing-queue.queries.server.ts'

type FilesProps = { jobs: readonly QueuedJob[]; total: number }
type OtherJobsProps = { otherJobs: readonly QueuedJob[]; otherTotal: number }

export function ProcessingQueue({ jobs, total, ...others }: FilesProps & OtherJobsProps) {
  return (
    <div className="space-y-4">
      <div>{jobs.length > 0 ? <Files jobs={jobs} total={total} /> : <NoFiles hasOthers={others.otherTotal > 0} />}</div>
      {others.otherTotal > 0 && <OtherJobs {...others} />}
      <p className="hidden text-sm noscript:block">
        <TextLink to="/upload/queue">Refresh</TextLink>
      </p>
    </div>
  )
}

function NoFiles({ hasOthers }: { hasOthers: boolean }) {
  return (
    <EmptyCard
      icon={PulseIcon}
      title={hasOthers ? 'No file is being processed' : 'No active processing jobs'}
      text="Uploaded files appear here until they have been processed."
      action={<LinkButton to="/upload">Upload files</LinkButton>}
    />
  )
}

/** Background jobs of the agent and others; rendered so that they do not shift the files. */
function OtherJobs({ otherJobs, otherTotal }: OtherJobsProps) {
  return (
    <Disclosure
      summary={<span className="tabular-nums">Other jobs running or waiting: {formatCount(otherTotal)}</span>}
    >
      <Card
        flush
        footer={otherTotal > otherJobs.length ? `${formatCount(otherTotal - otherJobs.length)} more.` : undefined}
      >
        <ul className="divide-y border-t">
          {otherJobs.map((job) => (
            <QueueItem key={job.id} job={job} />
          ))}
        </ul>
      </Card>
    </Disclosure>
  )
}

function Files({ jobs, total }: FilesProps) {
  return (
    <Card
      title="Processing"
      flush
      footer={total > jobs.length ? `${formatCount(total - jobs.length)} more waiting.` : undefined}
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
          {subject !== null && <p className="mt-0.5 text-xs text-ink-mute">{job.label}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <JobActions job={job} name={subject ?? job.label} redirectTo="/upload/queue" />
        </div>
      </div>
      <Progress
        label={`Progress of ${subject ?? job.label}`}
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
  return job.label
}
