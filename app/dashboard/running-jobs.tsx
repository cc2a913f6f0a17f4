import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { JobActivity } from '#app/site/job-monitor/job-activity.queries.server.ts'

type RunningJobsProps = {
  jobs: readonly JobActivity[]
  /** Waiting or running jobs. */
  queued: number
}

/** What the job process is doing now: for which athlete, at which stage, how far. */
export function RunningJobs({ jobs, queued }: RunningJobsProps) {
  const waiting = Math.max(0, queued - jobs.length)
  return (
    <Card title="In progress" description={describeWaiting(jobs.length, waiting)}>
      {jobs.length > 0 && (
        <ul className="space-y-4">
          {jobs.map((job) => (
            <li key={job.id} className="min-w-0 space-y-1.5 text-sm">
              <p className="font-medium wrap-anywhere">
                {job.athleteId === null ? (
                  job.label
                ) : (
                  <TextLink to={`/athletes/${job.athleteId}`} quiet>
                    {job.athleteName}
                  </TextLink>
                )}
              </p>
              <Progress label={`Progress: ${job.athleteName ?? job.label}`} value={job.progress} hideLabel />
              <p className="text-xs text-ink-mute wrap-anywhere">{job.message}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function describeWaiting(running: number, waiting: number): string {
  if (running === 0 && waiting === 0) return 'No jobs are running or waiting.'
  if (waiting === 0) return 'No other jobs are waiting.'
  return `${formatCount(waiting)} more waiting.`
}
