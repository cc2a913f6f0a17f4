import { Banner } from '#app/components/feedback/banner.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import type { RollBackJob } from '#app/job-monitor/roll-back-job.queries.server.ts'
import { RunningJob } from '../running-job.tsx'

/** Progress of the job that rolls an import back. */
export function RunningRollBack({ job, fileName }: { job: RollBackJob; fileName: string }) {
  return (
    <Banner title="Rolling back">
      <p>
        Deleted athletes are listed under <TextLink to="/athletes/deleted">Recently deleted</TextLink>.
      </p>
      <RunningJob job={job} name={`the deletion of what ${fileName} added`} />
    </Banner>
  )
}
