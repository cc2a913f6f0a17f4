import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import type { JobStatus } from '#db/tables/job.ts'
import type { JobAction } from '#jobs/control-job.ts'
import { actionsFor, JOB_ACTION_LABELS } from './job-action-words.ts'

type JobActionsProps = {
  job: { id: string; status: JobStatus }
  /** The job's subject, appended to each button's accessible name. */
  name: string
  /** The page to return to. */
  redirectTo: string
}

/** One form per action that the job's state allows. */
export function JobActions({ job, name, redirectTo }: JobActionsProps) {
  const { state, formAction } = useNavigation()

  return actionsFor(job.status).map((action) => {
    const address = jobActionAddress(job.id, action)
    return (
      <Form key={action} method="post" action={address} preventScrollReset className="inline-flex">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button
          size="sm"
          variant={action === 'cancel' ? 'danger-quiet' : 'secondary'}
          busy={state !== 'idle' && formAction === address}
          disabled={state !== 'idle' && formAction !== undefined}
        >
          {JOB_ACTION_LABELS[action]}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
    )
  })
}

function jobActionAddress(id: string, action: JobAction): string {
  return `/upload/jobs/${id}/${action}`
}
