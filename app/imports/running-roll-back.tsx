import { Banner } from '#app/components/banner.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import { RunningJob } from '#app/deletion/running-job.tsx'
import type { RollBackJob } from './roll-back-job.queries.server.ts'

/** How far the job is that takes an import back. */
export function RunningRollBack({ job, fileName }: { job: RollBackJob; fileName: string }) {
  return (
    <Banner title="Being rolled back">
      <p>
        What it deletes stands under <TextLink to="/athletes/deleted">Recently deleted</TextLink>.
      </p>
      <RunningJob job={job} name={`the deletion of what ${fileName} added`} />
    </Banner>
  )
}
