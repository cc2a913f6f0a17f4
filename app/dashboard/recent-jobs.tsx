import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { JobActivity } from '#app/site/job-monitor/job-activity.queries.server.ts'

export function RecentJobs({ jobs }: { jobs: readonly JobActivity[] }) {
  return (
    <Card title="Recent jobs" flush>
      {jobs.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No jobs yet.</p>
      ) : (
        <ul className="divide-y border-t">
          {jobs.map((job) => (
            <li key={job.id} className="space-y-1.5 px-5 py-2.5 text-sm sm:px-6">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 font-medium wrap-anywhere">
                  <Subject job={job} />
                </p>
                <Badge tone={TONES[job.status]}>{job.status}</Badge>
              </div>
              {job.status === 'processing' && (
                <Progress label={`Progress: ${job.athleteName ?? job.label}`} value={job.progress} hideLabel />
              )}
              <p className="flex flex-wrap gap-x-3 text-xs text-ink-mute">
                <span className="min-w-0 wrap-anywhere">
                  {job.status === 'failed' && job.error !== null ? job.error : job.message}
                </span>
                <DateTime value={job.finishedAt ?? job.startedAt ?? job.createdAt} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Subject({ job }: { job: JobActivity }) {
  if (job.athleteId === null) return job.label
  return (
    <>
      {job.label}:{' '}
      <TextLink to={`/athletes/${job.athleteId}`} quiet>
        {job.athleteName}
      </TextLink>
    </>
  )
}

const TONES: Record<JobActivity['status'], Tone> = {
  pending: 'neutral',
  processing: 'accent',
  paused: 'caution',
  completed: 'positive',
  failed: 'danger',
  cancelled: 'neutral',
}
