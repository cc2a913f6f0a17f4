import { Progress } from '#app/base/components/feedback/progress.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { JobActivity } from '#app/site/job-monitor/job-activity.queries.server.ts'

/** What the job process is doing now: for which athlete, at which stage, how far. */
export function RunningJobs({ jobs }: { jobs: readonly JobActivity[] }) {
  if (jobs.length === 0) return null
  return (
    <ul aria-label="In progress" className="space-y-4">
      {jobs.map((job) => (
        <li key={job.id} className="min-w-0 space-y-1.5">
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
  )
}
