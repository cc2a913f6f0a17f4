import { Button } from '#app/base/components/button.tsx'
import { useInPlaceForm, useSentTo } from '#app/base/components/forms/in-place.ts'
import type { JobStatus } from '#db/tables/job.ts'
import type { JobAction } from '#jobs/control-job.ts'
import { actionsFor, describeJobFailure, JOB_ACTION_LABELS } from './job-action-words.ts'

type JobActionsProps = {
  job: { id: string; status: JobStatus }
  /** The job's subject, appended to each button's accessible name. */
  name: string
  /** The page to return to. */
  redirectTo: string
}

/** One form per action that the job's state allows. */
export function JobActions({ job, ...props }: JobActionsProps) {
  return actionsFor(job.status).map((action) => <JobActionForm key={action} id={job.id} action={action} {...props} />)
}

type JobActionFormProps = Omit<JobActionsProps, 'job'> & { id: string; action: JobAction }

function JobActionForm({ id, action, name, redirectTo }: JobActionFormProps) {
  const onSubmit = useInPlaceForm({ failed: describeJobFailure(action) })
  const address = `/upload/jobs/${id}/${action}`
  const busy = useSentTo(address) !== undefined

  return (
    <form method="post" action={address} onSubmit={onSubmit} className="inline-flex">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button size="sm" variant={action === 'cancel' ? 'danger-quiet' : 'secondary'} busy={busy}>
        {JOB_ACTION_LABELS[action]}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}
